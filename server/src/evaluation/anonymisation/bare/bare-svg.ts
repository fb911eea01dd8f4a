import type { XmlRules } from './bare-xml.ts'
import { bareXml } from './bare-xml.ts'
import { Unsure } from './unsure.ts'

/** What describes a drawing rather than being drawn. */
const told = new Set(['metadata', 'title', 'desc', 'script', 'foreignObject'])
/** Attributes with these prefixes are SVG's own; all others are notes of drawing programs. */
const own = new Set(['', 'xlink:', 'xml:', 'xmlns:'])
const notes = /^(aria-|data-|inkscape|sodipodi)/

const rules: XmlRules = {
  element: ({ name, prefix }) => ((prefix === '' || prefix === 'svg:') && !told.has(name) ? 'keep' : 'drop'),
  attribute({ name, prefix, value }) {
    if (!own.has(prefix) || notes.test(name)) return undefined
    // A picture within carries what its camera wrote, and one elsewhere tells who looks at it.
    if (name === 'href' && !value.startsWith('#')) throw new Unsure()
    return value
  },
}

/** A drawing without what says whose it is: titles, descriptions, metadata, notes of programs. Throws `Unsure`. */
export const bareSvg = (bytes: Buffer): Buffer => bareXml(bytes, rules)
