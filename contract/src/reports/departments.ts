/** The departments of France, by the number that their postal codes begin with. Corsica has two, written 2A and 2B. */
export const departments: ReadonlySet<string> = new Set([
  ...Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0')).filter((number) => number !== '20'),
  '2A',
  '2B',
  '971',
  '972',
  '973',
  '974',
  '976',
])

/**
 * The department of a postal code, or of its first three figures: 69001 → 69, 20137 → 2A, 97400 → 974. Undefined where the
 * code is of none. A few places near a border have the code of the department beside theirs; they count there.
 */
export function departmentOf(postalCode: string): string | undefined {
  const start = postalCode.slice(0, 3)
  if (!/^\d{3}$/.test(start)) return undefined
  const number = start.startsWith('97')
    ? start
    : start.startsWith('20')
      ? start < '202'
        ? '2A'
        : '2B'
      : start.slice(0, 2)
  return departments.has(number) ? number : undefined
}
