import { crc32 } from 'node:zlib'
import { tint } from '@laurel/contract/awards/sheet'
import sharp from 'sharp'
import { textPath } from '../kernel/documents/index.ts'

interface Drawn {
  readonly color: string
  readonly label: string
  /** Below it, in small. */
  readonly program: string
  /** For who hears it. */
  readonly title: string
}

const size = 400
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Pairs of leaves along a stem, from the lowest. */
const leaf = 'M0 0C10 -26 36 -34 56 -26C50 -6 26 8 0 0Z'
const leaves = [176, 140, 104].flatMap((y, at) =>
  [1, -1].map(
    (side) => `<path transform="translate(200 ${y}) scale(${side * (1 - at * 0.16)} ${1 - at * 0.16})" d="${leaf}"/>`,
  ),
)

/** A text in the middle, as its outlines, no wider than asked. */
function centred(text: string, y: number, usual: number, maxWidth: number): string {
  if (text === '') return ''
  const whole = textPath(text, usual)
  const drawn = whole.width > maxWidth ? textPath(text, (usual * maxWidth) / whole.width) : whole
  return `<path transform="translate(${Math.round(200 - drawn.width / 2)} ${y})" d="${drawn.path}"/>`
}

/** A badge as SVG, with its signed credential inside where there is one (Open Badges 3.0). */
export function badgeSvg({ color, label, program, title }: Drawn, credential?: string): string {
  const baked = credential ? `<openbadges:credential verify="${escaped(credential)}"/>` : ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"',
    ` viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" role="img"><title>${escaped(title)}</title>${baked}`,
    `<circle cx="200" cy="200" r="196" fill="${color}"/>`,
    `<circle cx="200" cy="200" r="180" fill="none" stroke="${tint(color, 0.6)}" stroke-width="3"/>`,
    `<g fill="#ffffff"><path d="M196 88H204V214H196Z"/><path transform="translate(200 92) rotate(-66) scale(0.82)" d="${leaf}"/>`,
    ...leaves,
    centred(label, 282, 54, 220),
    `</g><g fill="${tint(color, 0.8)}">${centred(program, 322, 24, 240)}</g></svg>`,
  ].join('')
}

/** The same as PNG, with the credential in it (Open Badges 3.0). */
export async function badgePng(drawn: Drawn, credential: string): Promise<Buffer> {
  const png = await sharp(Buffer.from(badgeSvg(drawn)))
    .resize(size, size)
    .png()
    .toBuffer()
  return bake(png, credential)
}

const headLength = 8 + 25

/** Puts a text into a PNG behind its header, as an `iTXt` chunk that is not compressed. */
export function bake(png: Buffer, credential: string): Buffer {
  const body = Buffer.concat([Buffer.from('openbadgecredential'), Buffer.alloc(5), Buffer.from(credential)])
  const typed = Buffer.concat([Buffer.from('iTXt'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([png.subarray(0, headLength), length, typed, sum, png.subarray(headLength)])
}
