const longest = 200

/** Titles that each name one column: empty ones are called by their place (`#3`), those that repeat are numbered (`Date (2)`). */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.map((title, index) => {
    const requested = title.replace(/\s+/g, ' ').slice(0, longest) || `#${index + 1}`
    let name = requested
    for (let count = 2; taken.has(name); count += 1) name = `${requested} (${count})`
    taken.add(name)
    return name
  })
}
