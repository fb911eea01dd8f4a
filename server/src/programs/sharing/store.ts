import type { ShortLinkKind } from '@laurel/contract/programs/sharing'
import { sql } from 'kysely'
import { newId, type PlatformDb } from '../../kernel/db/index.ts'

export interface ShortLinkRow {
  readonly id: string
  readonly code: string
  readonly kind: ShortLinkKind
  readonly programId: string | null
  readonly targetId: string | null
  readonly label: string
  readonly expiresAt: Date | null
  readonly createdAt: Date
  readonly authorName: string | null
}

function links(db: PlatformDb) {
  return db
    .from('short_links')
    .leftJoin('users as u', 'u.id', 'short_links.created_by')
    .select([
      'short_links.id',
      'code',
      'kind',
      'program_id',
      'target_id',
      'label',
      'expires_at',
      'short_links.created_at',
    ])
    .select(sql<string | null>`nullif(trim(u.firstname || ' ' || u.lastname), '')`.as('name'))
}

type Columns = Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>

const readLink = (row: Columns): ShortLinkRow => ({
  id: row.id,
  code: row.code,
  kind: row.kind as ShortLinkKind,
  programId: row.program_id,
  targetId: row.target_id,
  label: row.label,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  authorName: row.name,
})

export async function findShortLink(db: PlatformDb, linkId: string): Promise<ShortLinkRow | undefined> {
  const row = await links(db).where('short_links.id', '=', linkId).executeTakeFirst()
  return row && readLink(row)
}

export async function findShortLinkByCode(db: PlatformDb, code: string): Promise<ShortLinkRow | undefined> {
  const row = await links(db).where('code', '=', code).executeTakeFirst()
  return row && readLink(row)
}

export async function listShortLinks(
  db: PlatformDb,
  programId: string,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<ShortLinkRow[]> {
  const rows = await links(db)
    .where('program_id', '=', programId)
    .where(sql<boolean>`position(lower(${search}) in lower(label || ' ' || code)) > 0`)
    .orderBy('short_links.created_at', 'desc')
    .orderBy('short_links.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(readLink)
}

export async function countShortLinks(db: PlatformDb, programId: string, search = ''): Promise<number> {
  const { n } = await db
    .from('short_links')
    .where('program_id', '=', programId)
    .where(sql<boolean>`position(lower(${search}) in lower(label || ' ' || code)) > 0`)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

interface NewShortLink {
  readonly code: string
  readonly kind: ShortLinkKind
  readonly programId: string
  readonly targetId: string | null
  readonly label: string
  readonly expiresAt: Date | null
  readonly by: string | null
  readonly at: Date
}

/** Undefined when the code was taken. */
export async function insertShortLink(db: PlatformDb, link: NewShortLink): Promise<string | undefined> {
  const row = await db
    .insert('short_links', {
      id: newId(),
      code: link.code,
      kind: link.kind,
      program_id: link.programId,
      target_id: link.targetId,
      label: link.label,
      expires_at: link.expiresAt,
      created_by: link.by,
      created_at: link.at,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function setShortLink(
  db: PlatformDb,
  linkId: string,
  { label, expiresAt }: { readonly label: string; readonly expiresAt: Date | null },
): Promise<void> {
  await db.change('short_links').set({ label, expires_at: expiresAt }).where('id', '=', linkId).execute()
}

export async function removeShortLink(db: PlatformDb, linkId: string): Promise<void> {
  await db.remove('short_links').where('id', '=', linkId).execute()
}

/** One visit more on that day; @param day `YYYY-MM-DD` */
export async function countVisit(db: PlatformDb, linkId: string, day: string): Promise<void> {
  await db
    .insert('short_link_days', { link_id: linkId, day: sql<Date>`${day}::date`, visits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'link_id', 'day']).doUpdateSet({
        visits: sql<number>`short_link_days.visits + 1`,
      }),
    )
    .execute()
}

export interface Visits {
  readonly total: number
  /** Day → visits, of the last thirty. */
  readonly days: ReadonlyMap<string, number>
}

/** Visits of some links, by their id; @param since `YYYY-MM-DD` of the first day that is told apart */
export async function listVisits(
  db: PlatformDb,
  linkIds: readonly string[],
  since: string,
): Promise<Map<string, Visits>> {
  if (linkIds.length === 0) return new Map()
  const rows = await db
    .from('short_link_days')
    .where('link_id', 'in', linkIds)
    .select(['link_id', sql<string>`day::text`.as('day'), 'visits'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.link_id)].map(([linkId, of]) => [
      linkId,
      {
        total: of.reduce((sum, { visits }) => sum + visits, 0),
        days: new Map(of.filter(({ day }) => day >= since).map(({ day, visits }) => [day, visits])),
      },
    ]),
  )
}
