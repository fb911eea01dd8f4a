/** Does a font draw this code point? */
export type Coverage = (codePoint: number) => boolean

/**
 * Which code points a TrueType font draws, read from its `cmap` (OpenType 1.9, format 4: the basic plane). What lies beyond
 * that plane counts as not drawn. Throws for a font without such a table.
 */
export function readCoverage(font: Buffer): Coverage {
  const cmap = tableIn(font, 'cmap')
  const drawn = new Set<number>()
  for (let at = 0; at < font.readUInt16BE(cmap + 2); at += 1) {
    const part = cmap + font.readUInt32BE(cmap + 4 + at * 8 + 4)
    if (font.readUInt16BE(part) === 4) addSegments(font, part, drawn)
  }
  if (drawn.size === 0) throw new Error('The font has no table of characters that can be read')
  return (codePoint) => drawn.has(codePoint)
}

function tableIn(font: Buffer, name: string): number {
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const entry = 12 + at * 16
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`The font has no table ${name}`)
}

function addSegments(font: Buffer, part: number, drawn: Set<number>): void {
  const size = font.readUInt16BE(part + 6)
  const [ends, starts, deltas, offsets] = [part + 14, part + 16 + size, part + 16 + 2 * size, part + 16 + 3 * size]
  for (let at = 0; at < size; at += 2) {
    const [start, end] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)]
    const [delta, offset] = [font.readUInt16BE(deltas + at), font.readUInt16BE(offsets + at)]
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code : font.readUInt16BE(offsets + at + offset + 2 * (code - start))
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) drawn.add(code)
    }
  }
}
