/**
 * The text of a file that a spreadsheet or a translator saved: its mark says how, else what is valid UTF-8 is UTF-8, and the
 * rest is what Windows writes in western Europe. Without its mark.
 */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
