const forbidden = /[[\]:*?/\\\p{Cc}]/gu

/** The names as a spreadsheet accepts them: 31 characters at most, no reserved sign or word, each different from the others. */
export function sheetNames(requested: readonly string[]): string[] {
  const taken = new Set<string>(['history'])
  return requested.map((name, index) => {
    const clean =
      name
        .toWellFormed()
        .replace(forbidden, ' ')
        .trim()
        .replace(/^'+|'+$/g, '')
        .trim() || `Sheet ${index + 1}`
    const free = firstFree(clean, taken)
    taken.add(free.toLowerCase())
    return free
  })
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : ` (${count})`
    const candidate = cut(name, 31 - suffix.length).trimEnd() + suffix
    if (!taken.has(candidate.toLowerCase())) return candidate
  }
}

function cut(name: string, length: number): string {
  return name
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
