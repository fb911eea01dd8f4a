/** A text without signs that are not seen (zero-width spaces, marks of direction): they come along when an address is copied. */
export function withoutFormat(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : text.replace(/\p{Cf}/gu, '')
}
