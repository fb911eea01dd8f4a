import type { ProgramLook, ProgramSection, ProgramVisibility } from '@laurel/contract/programs/page'
import { sql } from 'kysely'
import { json, newId, type PlatformDb } from '../../kernel/db/index.ts'

export interface AccessChange {
  readonly look: ProgramLook
  readonly visibility: ProgramVisibility
  readonly linkKey: string | null
  readonly passHash: string | null
  readonly passStamp: number
}

/** Writes look and visibility when the version is still the one given; false when someone was faster. */
export async function setInterface(
  db: PlatformDb,
  programId: string,
  version: number,
  change: AccessChange & { readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('programs')
    .set({
      look: json(change.look),
      visibility: change.visibility,
      link_key: change.linkKey,
      pass_hash: change.passHash,
      pass_stamp: change.passStamp,
      updated_at: change.at,
      version: version + 1,
    })
    .where('id', '=', programId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Somebody with a part in the program: an application, alone or with others, or a jury. They stay when it closes its door. */
export async function takesPartIn(db: PlatformDb, programId: string, userId: string): Promise<boolean> {
  const { found } = await db.kysely
    .selectNoFrom((none) =>
      none
        .or([
          none.exists(
            db.from('applications').where('program_id', '=', programId).where('owner_id', '=', userId).select('id'),
          ),
          none.exists(
            db
              .from('collaborators')
              .innerJoin('applications as a', (join) =>
                join
                  .onRef('a.platform_id', '=', 'collaborators.platform_id')
                  .onRef('a.id', '=', 'collaborators.application_id'),
              )
              .where('a.program_id', '=', programId)
              .where('user_id', '=', userId)
              .select('a.id'),
          ),
          none.exists(
            db
              .from('jurors')
              .innerJoin('evaluation_sessions as s', (join) =>
                join.onRef('s.platform_id', '=', 'jurors.platform_id').onRef('s.id', '=', 'jurors.session_id'),
              )
              .where('s.program_id', '=', programId)
              .where('user_id', '=', userId)
              .where('jurors.state', '=', 'accepted')
              .select('s.id'),
          ),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found)
}

export interface GuestRow {
  readonly id: string
  readonly programId: string
  readonly address: string
  readonly invitedAt: Date
}

const readGuest = (row: { id: string; program_id: string; address: string; invited_at: Date }): GuestRow => ({
  id: row.id,
  programId: row.program_id,
  address: row.address,
  invitedAt: row.invited_at,
})

const guestColumns = ['id', 'program_id', 'address', 'invited_at'] as const

export async function findGuest(db: PlatformDb, guestId: string): Promise<GuestRow | undefined> {
  const row = await db.from('program_guests').where('id', '=', guestId).select(guestColumns).executeTakeFirst()
  return row && readGuest(row)
}

export async function isGuest(db: PlatformDb, programId: string, address: string): Promise<boolean> {
  const row = await db
    .from('program_guests')
    .where('program_id', '=', programId)
    .where('address', '=', address.toLowerCase())
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countGuests(db: PlatformDb, programId: string, search = ''): Promise<number> {
  const { n } = await guestsOf(db, programId, search)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function listGuests(
  db: PlatformDb,
  programId: string,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<GuestRow[]> {
  const rows = await guestsOf(db, programId, search)
    .select(guestColumns)
    .orderBy('address')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(readGuest)
}

function guestsOf(db: PlatformDb, programId: string, search: string) {
  const guests = db.from('program_guests').where('program_id', '=', programId)
  return search ? guests.where(sql<boolean>`position(${search.toLowerCase()} in address) > 0`) : guests
}

interface NewGuests {
  readonly addresses: readonly string[]
  readonly by: string | null
  readonly at: Date
}

/** Answers how many were not there before. */
export async function insertGuests(
  db: PlatformDb,
  programId: string,
  { addresses, by, at }: NewGuests,
): Promise<string[]> {
  const rows = await db
    .insert(
      'program_guests',
      addresses.map((address) => ({ id: newId(), program_id: programId, address, invited_by: by, invited_at: at })),
    )
    .onConflict((conflict) => conflict.columns(['platform_id', 'program_id', 'address']).doNothing())
    .returning('address')
    .execute()
  return rows.map(({ address }) => address)
}

export async function removeGuest(db: PlatformDb, guestId: string): Promise<void> {
  await db.remove('program_guests').where('id', '=', guestId).execute()
}

export interface WrongPasswords {
  readonly ofNetwork: number
  readonly inAll: number
}

/** Wrong passwords in the last quarter of an hour; older ones are forgotten. */
export async function countWrongPasswords(
  db: PlatformDb,
  programId: string,
  { network, now }: { readonly network: string; readonly now: Date },
): Promise<WrongPasswords> {
  const since = new Date(now.getTime() - 15 * 60_000)
  await db.remove('program_wrong_passwords').where('program_id', '=', programId).where('at', '<', since).execute()
  return db
    .from('program_wrong_passwords')
    .where('program_id', '=', programId)
    .select([
      sql<number>`count(*)::int`.as('inAll'),
      sql<number>`(count(*) filter (where network = ${network}))::int`.as('ofNetwork'),
    ])
    .executeTakeFirstOrThrow()
}

export async function insertWrongPassword(
  db: PlatformDb,
  programId: string,
  { network, now }: { readonly network: string; readonly now: Date },
): Promise<void> {
  await db.insert('program_wrong_passwords', { id: newId(), program_id: programId, network, at: now }).execute()
}

export interface SectionsRow {
  readonly sections: readonly ProgramSection[]
  readonly revision: number
}

export async function findSections(db: PlatformDb, programId: string): Promise<SectionsRow | undefined> {
  const row = await db
    .from('program_sections')
    .where('program_id', '=', programId)
    .select(['sections', 'revision'])
    .executeTakeFirst()
  return row && { sections: row.sections as unknown as ProgramSection[], revision: row.revision }
}

interface SectionsChange {
  readonly sections: readonly ProgramSection[]
  /** The revision that was read; 0: there was no row. */
  readonly revision: number
  readonly by: string | null
  readonly at: Date
}

/** False when someone was faster. */
export async function setSections(db: PlatformDb, programId: string, change: SectionsChange): Promise<boolean> {
  const values = { sections: json(change.sections), updated_at: change.at, updated_by: change.by }
  if (change.revision === 0) {
    const rows = await db
      .insert('program_sections', { program_id: programId, ...values })
      .onConflict((conflict) => conflict.columns(['platform_id', 'program_id']).doNothing())
      .returning('revision')
      .execute()
    return rows.length === 1
  }
  const { numUpdatedRows } = await db
    .change('program_sections')
    .set({ ...values, revision: change.revision + 1 })
    .where('program_id', '=', programId)
    .where('revision', '=', change.revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The programs that an address was invited to see. */
export async function listInvitations(db: PlatformDb, address: string) {
  const rows = await db
    .from('program_guests')
    .innerJoin('programs as p', (join) =>
      join.onRef('p.platform_id', '=', 'program_guests.platform_id').onRef('p.id', '=', 'program_guests.program_id'),
    )
    .where('address', '=', address)
    .select(['p.slug', 'invited_at'])
    .orderBy('invited_at')
    .execute()
  return rows.map((row) => ({ program: row.slug, invitedAt: row.invited_at.toISOString() }))
}

export async function removeInvitations(db: PlatformDb, address: string): Promise<void> {
  await db.remove('program_guests').where('address', '=', address).execute()
}
