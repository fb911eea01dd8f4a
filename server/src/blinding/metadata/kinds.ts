import { bareFlac, bareTags } from './bare-audio.ts'
import { bareMatroska } from './bare-matroska.ts'
import { bareMp4 } from './bare-mp4.ts'
import { bareOdf } from './bare-odf.ts'
import { bareOgg } from './bare-ogg.ts'
import { bareOoxml } from './bare-ooxml.ts'
import { barePdf } from './bare-pdf.ts'
import { bareRiff } from './bare-riff.ts'
import { bareRtf } from './bare-rtf.ts'
import { bareSvg } from './bare-svg.ts'
import type { Patch, Readings } from './patched.ts'

/** How a kind of file is cleaned: written anew from all its bytes, or blanked in place where it may be large. */
export type Cleaning =
  | { readonly whole: (bytes: Buffer) => Buffer | Promise<Buffer> }
  | { readonly inPlace: (file: Readings) => Promise<Patch[]> }

const cleanings: readonly (readonly [RegExp, Cleaning])[] = [
  [/^application\/pdf$/, { whole: barePdf }],
  [/^image\/svg\+xml$/, { whole: bareSvg }],
  [
    /^application\/vnd\.openxmlformats-officedocument\.\w+\.(document|sheet|presentation|slideshow)$/,
    { whole: bareOoxml },
  ],
  [/^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation|graphics)$/, { whole: bareOdf }],
  [/^(video\/(mp4|quicktime|x-m4v|3gpp2?)|audio\/(mp4|x-m4a))$/, { inPlace: bareMp4 }],
  [/^(video\/(webm|matroska|x-matroska)|audio\/webm)$/, { inPlace: bareMatroska }],
  [/^(audio\/wav|video\/vnd\.avi)$/, { inPlace: bareRiff }],
  [/^(audio|video|application)\/ogg\b/, { inPlace: bareOgg }],
  [/^(application|text)\/rtf$/, { whole: bareRtf }],
  [/^audio\/flac$/, { inPlace: bareFlac }],
  [/^audio\/(mpeg|aac)$/, { inPlace: bareTags }],
]

/** How a file of a kind is cleaned; `needless`: it says nothing beside itself, or is always written anew. Undefined: not at all. */
export function cleaningOf(mime: string): Cleaning | 'needless' | undefined {
  const known = cleanings.find(([pattern]) => pattern.test(mime))?.[1]
  if (known) return known
  const isPlain = /^text\/(plain|csv|tab-separated-values|markdown)\b|^application\/json$/.test(mime)
  return isPlain || mime.startsWith('image/') ? 'needless' : undefined
}
