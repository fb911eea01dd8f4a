import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { type PlainValue, type SlotValue, slotFamilies, slotValue } from '../columns/plain-values.ts'
import { giveSlots, type Slots, typeOfSlot } from './slots.ts'

/** Columns of an application for some of its answers, or for all. */
export interface SlotPatch {
  readonly columns: Readonly<Record<string, SlotValue>>
  /** Answered fields that no column holds. */
  readonly answered: readonly string[]
  readonly unanswered: readonly string[] | 'all others'
}

/**
 * @param keys the fields that it says something of
 * @param before those that were answered before, as far as that is known: nothing new is said of a long text that changes
 */
export function slotPatch(
  slots: Slots,
  keys: readonly string[] | 'all',
  rows: readonly PlainValue[],
  before: ReadonlySet<string> = new Set(),
): SlotPatch {
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const columns: Record<string, SlotValue> = {}
  const answered = []
  const unanswered = []
  if (keys === 'all') for (const slot of slots.all) columns[slot] = null
  for (const key of keys === 'all' ? byKey.keys() : keys) {
    const own = byKey.get(key) ?? []
    if (own.length > 0 && before.has(key) && slots.allOf(key).length === 0) continue
    const family = own[0]?.family
    const slot = slots.of(key, family)
    for (const one of slots.allOf(key)) columns[one] = null
    const value = slot && family ? slotValue(family, own) : null
    if (slot) columns[slot] = value
    if (own.length > 0 && value === null) answered.push(key)
    else unanswered.push(key)
  }
  return { columns, answered, unanswered: keys === 'all' ? 'all others' : unanswered }
}

/** The assignments of an update of `applications`, and whether they change anything. */
export function patchSql({ columns, answered, unanswered }: SlotPatch): {
  assignments: RawBuilder<unknown>[]
  differs: RawBuilder<boolean>
} {
  const assignments: RawBuilder<unknown>[] = []
  const differences: RawBuilder<boolean>[] = []
  for (const [slot, value] of Object.entries(columns)) {
    const column = sql.ref(slot)
    const written = sql`${Array.isArray(value) ? [...value] : value}::${sql.raw(typeOfSlot(slot))}`
    assignments.push(sql`${column} = ${written}`)
    differences.push(sql`${column} is distinct from ${written}`)
  }
  const marks = answeredSql(answered, unanswered)
  if (marks) {
    assignments.push(sql`answered = ${marks}`)
    differences.push(sql`answered is distinct from ${marks}`)
  }
  return { assignments, differs: differences.length > 0 ? sql`(${sql.join(differences, sql` or `)})` : sql`false` }
}

/** In alphabetical order, so that the same fields are the same value. */
function answeredSql(answered: readonly string[], unanswered: readonly string[] | 'all others') {
  if (unanswered === 'all others') return sql`${[...answered].sort()}::text[]`
  if (answered.length + unanswered.length === 0) return undefined
  return sql`coalesce((select array_agg(k order by k collate "C") from (
    select unnest(answered) as k except select unnest(${[...unanswered]}::text[])
    union select unnest(${[...answered]}::text[])) kept), '{}')`
}

/**
 * Makes these the comparable values of an application, of the fields named or of all. A row that says so already is left
 * as it is: most of what is sent was saved before.
 */
export async function replaceValues(
  db: PlatformDb,
  application: { id: string; programId: string },
  keys: readonly string[] | 'all',
  rows: readonly PlainValue[],
): Promise<void> {
  if (keys.length === 0) return
  const slots = await giveSlots(db, application.programId, rows, keys === 'all' ? [] : keys)
  const { assignments, differs } = patchSql(slotPatch(slots, keys, rows))
  if (assignments.length === 0) return
  await sql`update applications set ${sql.join(assignments)}
    where platform_id = ${db.platformId} and id = ${application.id} and ${differs}`.execute(db.kysely)
}

/** All columns that an answer can stand in. */
export const allSlots = Object.entries(slotFamilies).flatMap(([family, count]) =>
  Array.from({ length: count }, (_, index) => `${family}${index + 1}`),
)
