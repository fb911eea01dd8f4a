import type { TrashQuery } from '@laurel/contract/applications'
import { sql } from 'kysely'
import {
  countUpTo,
  holds,
  type KeyOrder,
  type KeyPage,
  type KeyPlace,
  type PlatformDb,
  pageByKey,
} from '../../kernel/db/index.ts'

export interface TrashedRow {
  readonly id: string
  readonly reference: string | null
  readonly title: string
  readonly applicantName: string
  readonly stateBefore: string
  readonly categoryId: string
  readonly deletedAt: Date
  readonly deletedBy: string | null
}

export type TrashFilter = Pick<TrashQuery, 'search' | 'was' | 'categoryId'>

function trashed(db: PlatformDb, programId: string, { search = '', was, categoryId }: TrashFilter = {}) {
  let rows = db.from('applications').where('program_id', '=', programId).where('state', '=', 'deleted')
  if (was) rows = rows.where(stateBefore, '=', was)
  if (categoryId) rows = rows.where('category_id', '=', categoryId)
  if (search !== '')
    rows = rows.where((is) =>
      is.or(['title', 'reference', 'applicant_name'].map((column) => holds(sql.ref(column), search))),
    )
  return rows
}

const stateBefore = sql<string>`coalesce(state_before_deletion, 'draft')`

export function countTrashed(db: PlatformDb, programId: string, filter?: TrashFilter): Promise<number> {
  return countUpTo(db, trashed(db, programId, filter))
}

const columns = {
  deleted: { by: sql`coalesce(deleted_at, 'epoch')`, type: 'timestamptz' },
  title: { by: sql`lower(title) collate "und-x-icu"`, type: 'text' },
  applicant: { by: sql`lower(applicant_name) collate "und-x-icu"`, type: 'text' },
} as const

/** The order that a word asks for: `-` turns it round. */
export function trashOrder(sort: NonNullable<TrashQuery['sort']>): KeyOrder {
  const column = sort.replace('-', '') as keyof typeof columns
  return { name: sort, ...columns[column], direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** One page of the trash, each with who put it there. */
export async function listTrashed(
  db: PlatformDb,
  programId: string,
  filter: TrashFilter,
  order: KeyOrder,
  place: KeyPlace,
): Promise<KeyPage<TrashedRow>> {
  const rows = trashed(db, programId, filter)
    .select([
      'id',
      'reference',
      'title',
      'applicant_name as applicantName',
      'category_id as categoryId',
      stateBefore.as('stateBefore'),
      sql<Date>`coalesce(deleted_at, 'epoch')`.as('deletedAt'),
    ])
    .select((s) =>
      s
        .selectFrom('events as e')
        .where('e.platform_id', '=', db.platformId)
        .whereRef('e.application_id', '=', 'applications.id')
        .where('e.name', '=', 'application.trashed')
        .orderBy('e.id', 'desc')
        .limit(1)
        .select((e) => e.fn<string | null>('nullif', ['e.actor_name', sql`''`]).as('by'))
        .as('deletedBy'),
    )
  return pageByKey(rows, order, place)
}

/** Some of those that were in the trash at a moment. */
export async function listTrashedBefore(
  db: PlatformDb,
  programId: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await trashed(db, programId)
    .where('deleted_at', '<=', before)
    .orderBy(sql`deleted_at`)
    .limit(limit)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}
