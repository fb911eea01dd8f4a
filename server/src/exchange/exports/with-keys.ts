import type { PlannedColumn } from './plan.ts'

/** References are unique in one form; a program may have several. */
export function withKeys(columns: readonly PlannedColumn[]): PlannedColumn[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    let key = column.key
    for (let count = 2; taken.has(key); count++) key = `${column.key}_${count}`
    taken.add(key)
    return key === column.key ? column : { ...column, key }
  })
}
