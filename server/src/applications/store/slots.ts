import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'
import { type SlotFamily, slotFamilies } from '../columns/plain-values.ts'

/** Which column of the applications' own rows holds the answers to which field. Never changes once given. */
export interface Slots {
  of(key: string, family: SlotFamily | undefined): string | undefined
  /** All that a field was given: after its type has changed, the former one too. */
  allOf(key: string): readonly string[]
  readonly all: readonly string[]
  isFull(family: SlotFamily): boolean
}

/** Known by each connection to the database, so that saving an answer asks nothing. */
const known = new WeakMap<Kysely<DB>, Map<string, Slots>>()
/** Programs remembered by a connection. */
const maxKnown = 1000

const typeOfFamily = { c: 'text', n: 'double precision', d: 'date', t: 'text', m: 'text[]' } as const

/** The type of a slot's column. */
export function typeOfSlot(slot: string): string {
  return typeOfFamily[slot[0] as SlotFamily]
}

export async function readSlots(db: PlatformDb, programId: string): Promise<Slots> {
  return known.get(db.kysely)?.get(programId) ?? (await load(db, programId))
}

/** As the database has them now: lists are asked for what another connection, or another server, may just have given. */
export function readSlotsNow(db: PlatformDb, programId: string): Promise<Slots> {
  return load(db, programId)
}

async function load(db: PlatformDb, programId: string): Promise<Slots> {
  const { rows } = await sql<{ key: string; slot: string; isNew: boolean }>`
    select field_key as key, slot, coalesce(xmin::text = pg_current_xact_id_if_assigned()::xid::text, false) as "isNew"
    from list_slots where platform_id = ${db.platformId} and program_id = ${programId}`.execute(db.kysely)
  const slots = makeSlots(rows)
  // Slots that this transaction gave may yet be rolled back.
  if (rows.every(({ isNew }) => !isNew)) remember(db.kysely, programId, slots)
  return slots
}

function remember(connection: Kysely<DB>, programId: string, slots: Slots): void {
  const map = known.get(connection) ?? new Map<string, Slots>()
  if (map.size >= maxKnown) map.clear()
  known.set(connection, map.set(programId, slots))
}

function makeSlots(rows: readonly { key: string; slot: string }[]): Slots {
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const all = rows.map(({ slot }) => slot)
  const allOf = (key: string) => (byKey.get(key) ?? []).map(({ slot }) => slot)
  return {
    all,
    allOf,
    of: (key, family) => allOf(key).find((slot) => slot[0] === family),
    isFull: (family) => all.filter((slot) => slot[0] === family).length >= slotFamilies[family],
  }
}

interface SlotRequest {
  readonly key: string
  readonly family?: SlotFamily
}

/**
 * The same, with a slot for each of these fields, as long as there are any.
 * @param keys the fields that are written: those without a value must find the slot in which an earlier one stands
 * @param hold holds the application that is written, where it is not held yet: always before a slot is taken, so that
 *   two callers never wait for each other
 */
export async function giveSlots(
  db: PlatformDb,
  programId: string,
  requested: readonly SlotRequest[],
  keys: readonly string[] = [],
  hold?: () => Promise<unknown>,
): Promise<Slots> {
  let slots = await readSlots(db, programId)
  const emptied = keys.filter((key) => !requested.some((one) => one.key === key))
  // It may have been given through another connection since this one looked.
  if (emptied.some((key) => slots.allOf(key).length === 0)) slots = await load(db, programId)
  // Somebody else may take the same one at the same time: then the next.
  for (let attempt = 0; attempt < 5 && missingSlots(slots, requested).length > 0; attempt++) {
    await hold?.()
    await give(db, programId, slots, missingSlots(slots, requested))
    known.get(db.kysely)?.delete(programId)
    slots = await load(db, programId)
  }
  return slots
}

function missingSlots(slots: Slots, requested: readonly SlotRequest[]): Required<SlotRequest>[] {
  const found = new Map<string, Required<SlotRequest>>()
  for (const { key, family } of requested) {
    if (family && !slots.of(key, family) && !slots.isFull(family)) found.set(`${family}:${key}`, { key, family })
  }
  return [...found.values()]
}

async function give(db: PlatformDb, programId: string, slots: Slots, fields: readonly Required<SlotRequest>[]) {
  const taken = new Set(slots.all)
  const rows = fields.flatMap(({ key, family }) => {
    const places = Array.from({ length: slotFamilies[family] }, (_, index) => `${family}${index + 1}`)
    const slot = places.find((one) => !taken.has(one))
    if (slot) taken.add(slot)
    return slot ? [{ key, slot }] : []
  })
  rows.sort((one, other) => (one.slot < other.slot ? -1 : 1))
  await sql`insert into list_slots (platform_id, program_id, field_key, slot)
    select ${db.platformId}, ${programId}, r.key, r.slot
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, slot text)
    where not exists (select from list_slots s where s.platform_id = ${db.platformId} and s.program_id = ${programId}
      and s.field_key = r.key and left(s.slot, 1) = left(r.slot, 1))
    on conflict do nothing`.execute(db.kysely)
}
