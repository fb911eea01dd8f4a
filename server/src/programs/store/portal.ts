import type { Locale } from '@laurel/contract/kernel/locale'
import { closingSoonDays, type PublicPhase } from '@laurel/contract/programs'
import type { ListingOrder } from '@laurel/contract/site'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'
import { holding, textIn } from './buckets.ts'
import { type ProgramRow, readProgram } from './programs.ts'

export interface PublicRequest {
  readonly search: string
  readonly phase: PublicPhase
  /** The language that programs can be answered in. */
  readonly language: Locale | undefined
  readonly kind: string | undefined
  readonly lang: Locale
  readonly now: Date
  readonly order: ListingOrder
  /** Closed programs are among them only where their phase is requested. */
  readonly showsClosed: boolean
}

const isUpcoming = (now: Date) => sql<boolean>`coalesce(opens_at > ${now}, false)`
const isClosed = (now: Date) => sql<boolean>`coalesce(closes_at <= ${now}, false)`

/** As phaseOf and isClosingSoon tell it of one program. */
function inPhase(phase: PublicPhase, now: Date): RawBuilder<boolean> {
  const upcoming = isUpcoming(now)
  const closed = isClosed(now)
  switch (phase) {
    case 'all':
      return sql<boolean>`true`
    case 'upcoming':
      return upcoming
    case 'closed':
      return sql<boolean>`${closed} and not ${upcoming}`
    case 'open':
      return sql<boolean>`not ${closed} and not ${upcoming}`
    case 'closing-soon':
      return sql<boolean>`not ${closed} and not ${upcoming} and closes_at <= ${now}::timestamptz + ${closingSoonDays}::int * interval '1 day'`
  }
}

const kindIn = (lang: Locale) => textIn('kind', lang)

/** Published programs that everybody may see: what is hidden stands in no list. */
function listed(db: PlatformDb) {
  return db
    .from('programs')
    .where('status', '=', 'active')
    .where('published_at', 'is not', null)
    .where('visibility', '=', 'public')
}

/** Published programs searched and filtered by all but their phase and kind. */
function found(db: PlatformDb, { search, language, showsClosed, phase, now }: PublicRequest) {
  let programs = listed(db)
  if (!showsClosed && phase !== 'closed') programs = programs.where(sql<boolean>`not ${isClosed(now)}`)
  if (search) programs = programs.where(holding(search, ['title', 'summary', 'kind']))
  if (language) programs = programs.where(sql<boolean>`${language} = any(supported_langs)`)
  return programs
}

function ofKind(db: PlatformDb, requested: PublicRequest) {
  return requested.kind ? found(db, requested).where(kindIn(requested.lang), '=', requested.kind) : found(db, requested)
}

export type PhaseCounts = Record<PublicPhase, number>

/** How many there are in each phase. */
export async function countPublic(db: PlatformDb, requested: PublicRequest): Promise<PhaseCounts> {
  const counted = (phase: PublicPhase) =>
    sql<number>`count(*) filter (where ${inPhase(phase, requested.now)})`.as(phase)
  return ofKind(db, requested)
    .select([counted('all'), counted('open'), counted('closing-soon'), counted('upcoming'), counted('closed')])
    .executeTakeFirstOrThrow()
}

/** Every published program, whatever is searched. */
export async function countAllPublic(db: PlatformDb): Promise<number> {
  const { n } = await listed(db)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The kinds met in the phase asked for, in one language. */
export async function listKinds(db: PlatformDb, requested: PublicRequest): Promise<string[]> {
  const kind = kindIn(requested.lang)
  const rows = await found(db, requested)
    .where(inPhase(requested.phase, requested.now))
    .select(kind.as('kind'))
    .distinct()
    .orderBy('kind')
    .execute()
  return rows.map((row) => row.kind).filter((one) => one !== '')
}

export async function listPublic(
  db: PlatformDb,
  requested: PublicRequest,
  page: { limit: number; offset: number },
): Promise<ProgramRow[]> {
  const rows = await inOrder(
    ofKind(db, requested).where(inPhase(requested.phase, requested.now)).selectAll(),
    requested,
  )
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(readProgram)
}

type Rows = SelectQueryBuilder<DB, 'programs', Selectable<DB['programs']>>

/** `closing`: open programs by the next to close, those without an end after them; then those to come; then those closed last. */
function inOrder(rows: Rows, { order, now, lang }: PublicRequest): Rows {
  switch (order) {
    case 'closing':
      return rows
        .orderBy(sql`case when ${isUpcoming(now)} then 1 when ${isClosed(now)} then 2 else 0 end`)
        .orderBy(
          sql`case when ${isClosed(now)} then null when ${isUpcoming(now)} then opens_at else closes_at end`,
          (by) => by.asc().nullsLast(),
        )
        .orderBy('closes_at', 'desc')
    case 'opening':
      return rows.orderBy('opens_at', (by) => by.asc().nullsFirst())
    case 'newest':
      return rows.orderBy('published_at', 'desc')
    case 'title':
      return rows.orderBy(sql`lower(${textIn('title', lang)})`)
  }
}
