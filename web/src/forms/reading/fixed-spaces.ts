/** Thin spaces vanish in the interface's font at small sizes (DESIGN §7): one kind of fixed space only. */
export function fixedSpaces(text: string): string {
  return text.replace(/[\u202f\u2009]/g, '\u00a0')
}
