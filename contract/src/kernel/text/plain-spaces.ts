/**
 * Thin spaces vanish in the interface's font at small sizes, and engines disagree on them: one kind of fixed space only
 * (docs/rules.md §13.7).
 */
export function plainSpaces(text: string): string {
  return text.replace(/[\u202f\u2009]/g, '\u00a0')
}
