import { stripRaster } from './strip-raster.ts'
import { stripXml, type XmlRules } from './strip-xml.ts'
import { Unsure } from './unsure.ts'
import { xmlTokens } from './xml-tokens.ts'

/** Elements that describe a drawing and are not drawn. */
const identifying = new Set(['metadata', 'title', 'desc', 'script', 'foreignObject'])
/** Attributes with these prefixes are SVG's own; all others are notes of drawing programs. */
const own = new Set(['', 'xlink:', 'xml:', 'xmlns:'])
const notes = /^(aria-|data-|inkscape|sodipodi)/
/** Elements that show a picture that is written into their address. */
const shows = new Set(['image', 'feImage'])

/**
 * A drawing without what says whose it is: titles, descriptions, metadata, notes of programs, what cameras wrote beside the
 * pictures in it. Throws `Unsure`.
 */
export async function stripSvg(bytes: Buffer): Promise<Buffer> {
  const source = bytes.toString('latin1')
  // Styles that fetch from elsewhere tell who reads the file, and data that they carry is not checked.
  if (/@import|url\(\s*(["']|&(quot|apos|#39|#34);)?\s*[^#"'&\s]/i.test(source)) throw new Unsure()
  const pictures = await picturesIn(bytes)
  const rules: XmlRules = {
    element: ({ name, prefix }) => ((prefix === '' || prefix === 'svg:') && !identifying.has(name) ? 'keep' : 'drop'),
    attribute({ name, prefix, value }, element) {
      if (!own.has(prefix) || notes.test(name)) return undefined
      if (name !== 'href' || value.startsWith('#')) return value
      // One that is elsewhere tells who looks at it.
      return (shows.has(element.name) ? pictures.get(value) : undefined) ?? refuseToGuess()
    },
  }
  return stripXml(bytes, rules)
}

/** Pictures written into addresses, each with what stands for it. */
async function picturesIn(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const token of xmlTokens(bytes)) {
    if (token.kind !== 'start' || !shows.has(token.name)) continue
    for (const { name, value } of token.attributes) {
      const data = /^data:image\/(png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]+)$/.exec(value)
      if (name !== 'href' || !data || found.has(value)) continue
      const [, kind = '', written = ''] = data
      const stripped = await stripRaster(Buffer.from(written, 'base64'), kind)
      found.set(value, `data:image/${kind};base64,${stripped.toString('base64')}`)
    }
  }
  return found
}

function refuseToGuess(): never {
  throw new Unsure()
}
