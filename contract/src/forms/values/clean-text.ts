/** A text safe to store and compare: trimmed, composed accents, one kind of line end, nothing that a database refuses (NUL, half of a pair). */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').replace(/\r\n?/g, '\n').normalize('NFC').trim()
}
