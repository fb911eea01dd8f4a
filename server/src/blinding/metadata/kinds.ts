import type { Patch, Readings } from './patched.ts'
import { stripFlac, stripTags } from './strip-audio.ts'
import { stripMatroska } from './strip-matroska.ts'
import { stripMp4 } from './strip-mp4.ts'
import { stripOdf } from './strip-odf.ts'
import { stripOgg } from './strip-ogg.ts'
import { stripOoxml } from './strip-ooxml.ts'
import { stripPdf } from './strip-pdf.ts'
import { stripRiff } from './strip-riff.ts'
import { stripRtf } from './strip-rtf.ts'
import { stripSvg } from './strip-svg.ts'

/** How a kind of file is cleaned: written anew from all its bytes, or blanked in place where it may be large. */
export type Cleaning =
  | { readonly whole: (bytes: Buffer) => Buffer | Promise<Buffer> }
  | { readonly inPlace: (file: Readings) => Promise<Patch[]> }

const cleanings: readonly (readonly [RegExp, Cleaning])[] = [
  [/^application\/pdf$/, { whole: stripPdf }],
  [/^image\/svg\+xml$/, { whole: stripSvg }],
  [
    /^application\/vnd\.openxmlformats-officedocument\.\w+\.(document|sheet|presentation|slideshow)$/,
    { whole: stripOoxml },
  ],
  [/^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation|graphics)$/, { whole: stripOdf }],
  [/^(video\/(mp4|quicktime|x-m4v|3gpp2?)|audio\/(mp4|x-m4a))$/, { inPlace: stripMp4 }],
  [/^(video\/(webm|matroska|x-matroska)|audio\/webm)$/, { inPlace: stripMatroska }],
  [/^(audio\/wav|video\/vnd\.avi)$/, { inPlace: stripRiff }],
  [/^(audio|video|application)\/ogg\b/, { inPlace: stripOgg }],
  [/^(application|text)\/rtf$/, { whole: stripRtf }],
  [/^audio\/flac$/, { inPlace: stripFlac }],
  [/^audio\/(mpeg|aac)$/, { inPlace: stripTags }],
]

/** How a file of a kind is cleaned; `needless`: it says nothing beside itself, or is always written anew. Undefined: not at all. */
export function cleaningOf(mime: string): Cleaning | 'needless' | undefined {
  const known = cleanings.find(([pattern]) => pattern.test(mime))?.[1]
  if (known) return known
  const isPlain = /^text\/(plain|csv|tab-separated-values|markdown)\b|^application\/json$/.test(mime)
  return isPlain || mime.startsWith('image/') ? 'needless' : undefined
}
