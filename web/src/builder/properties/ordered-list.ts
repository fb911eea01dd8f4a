/** A list with one item moved by one place; the same when there is no such place. */
export function shifted<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const next = [...list]
  const [item] = next.splice(index, 1)
  if (item === undefined || index + by < 0 || index + by > next.length) return [...list]
  next.splice(index + by, 0, item)
  return next
}

/** The first of `o1`, `o2`… that nobody has. */
export function freeName(prefix: string, taken: readonly { reference: string }[]): string {
  const known = new Set(taken.map((one) => one.reference))
  let number = taken.length + 1
  while (known.has(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}
