/** One or two capitals standing for a name: first letters of its first and last words. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]]
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
