import { isLiveState } from '@laurel/contract/kernel'
import type { MessageSubjects, MessageTexts, RecipientCounts, Sending, SendingItem } from '@laurel/contract/messages'
import { type Selectable, sql } from 'kysely'
import { mapOwnMailTitles, type NamedVersion } from '../emails/index.ts'
import {
  type DB,
  json,
  type KeyOrder,
  type KeyPage,
  type KeyPlace,
  type PlatformDb,
  pageByKey,
} from '../kernel/db/index.ts'
import { findOperation, listOperations, lockOperation, type OperationRow } from '../kernel/operations/index.ts'
import { insertFilesOf } from './files-store.ts'

/** One text on its way to many. */
export interface SendingRow {
  readonly id: string
  readonly programId: string
  readonly texts: MessageTexts
  readonly subjects: MessageSubjects | null
  /** The mail template whose words it has, and the versions of it that it began with. */
  readonly ownMail: Sending['ownMail']
  readonly mailVersions: readonly NamedVersion[] | null
  readonly authorId: string | null
  readonly authorName: string
  readonly state: Sending['state']
  readonly total: number
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

/** How many of a sending left, and how many did not. */
export interface SendingCounts {
  readonly sent: number
  readonly failed: number
}

export const sendingKind = 'sendings'

function read(
  operation: OperationRow,
  row: Selectable<DB['message_sendings']>,
  titles: ReadonlyMap<string, string>,
): SendingRow {
  return {
    id: row.id,
    programId: row.program_id,
    texts: row.texts as MessageTexts,
    subjects: row.subjects as MessageSubjects | null,
    ownMail: row.own_mail_id === null ? null : { id: row.own_mail_id, title: titles.get(row.own_mail_id) ?? '' },
    mailVersions: row.mail_versions as readonly NamedVersion[] | null,
    authorId: row.author_id,
    authorName: row.author_name,
    state: sendingState(operation),
    total: operation.total,
    startedAt: operation.createdAt,
    finishedAt: operation.endedAt,
  }
}

/** One that was given up is like one that was cancelled: it can be taken up where it stopped. */
function sendingState({ state }: OperationRow): Sending['state'] {
  if (isLiveState(state)) return 'running'
  return state === 'done' ? 'finished' : 'cancelled'
}

/** The sendings that some operations are, in their order. */
async function sendingsOf(db: PlatformDb, operations: readonly OperationRow[]): Promise<SendingRow[]> {
  if (operations.length === 0) return []
  const ids = operations.map(({ id }) => id)
  const rows = await db.from('message_sendings').where('id', 'in', ids).selectAll().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const titles = await mapOwnMailTitles(
    db,
    rows.flatMap(({ own_mail_id }) => own_mail_id ?? []),
  )
  return operations.flatMap((one) => {
    const row = byId.get(one.id)
    return row ? [read(one, row, titles)] : []
  })
}

export async function findSending(db: PlatformDb, id: string): Promise<SendingRow | undefined> {
  const operation = await findOperation(db, id)
  return operation && (await sendingsOf(db, [operation]))[0]
}

/** The same, held until the end of the transaction: it is stopped or taken up once. */
export async function lockSending(db: PlatformDb, id: string): Promise<SendingRow | undefined> {
  const operation = await lockOperation(db, id)
  return operation && (await sendingsOf(db, [operation]))[0]
}

export async function listSendings(
  db: PlatformDb,
  programId: string,
  place: KeyPlace,
): Promise<KeyPage<SendingRow> & { total: number }> {
  const page = await listOperations(db, { kind: sendingKind, programId }, place)
  return { ...page, rows: await sendingsOf(db, page.rows) }
}

export async function countItems(db: PlatformDb, ids: readonly string[]): Promise<Map<string, SendingCounts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; sent: number; failed: number }>`
    select sending_id as id, count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'failed')::int as failed
    from message_sending_items where platform_id = ${db.platformId} and sending_id = any(${[...ids]}::uuid[])
    group by sending_id`.execute(db.kysely)
  return new Map(rows.map(({ id, sent, failed }) => [id, { sent, failed }]))
}

/** Writes a sending to these applications, in their order. */
export async function insertSending(
  db: PlatformDb,
  sending: Pick<
    SendingRow,
    'id' | 'programId' | 'texts' | 'subjects' | 'ownMail' | 'mailVersions' | 'authorId' | 'authorName'
  >,
  applicationIds: readonly string[],
  fileIds: readonly string[],
): Promise<void> {
  await db
    .insert('message_sendings', {
      id: sending.id,
      program_id: sending.programId,
      texts: json(sending.texts),
      subjects: sending.subjects && json(sending.subjects),
      own_mail_id: sending.ownMail?.id ?? null,
      mail_versions: sending.mailVersions && json(sending.mailVersions),
      author_id: sending.authorId,
      author_name: sending.authorName,
    })
    .execute()
  await insertFilesOf(db, 'sending', sending.id, fileIds)
  await sql`insert into message_sending_items (platform_id, sending_id, position, application_id)
    select ${db.platformId}::uuid, ${sending.id}::uuid, place, id
    from unnest(${[...applicationIds]}::uuid[]) with ordinality as one (id, place)`.execute(db.kysely)
}

/** The next application that waits for its message, held: two workers never write to the same. */
export async function takeWaiting(
  db: PlatformDb,
  sendingId: string,
): Promise<{ position: number; applicationId: string } | undefined> {
  const row = await db
    .from('message_sending_items')
    .where('sending_id', '=', sendingId)
    .where('state', '=', 'waiting')
    .select(['position', 'application_id'])
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { position: row.position, applicationId: row.application_id }
}

/** @param problem why it failed: a code, and after `:` the names of fields */
export async function setItem(
  db: PlatformDb,
  sendingId: string,
  position: number,
  outcome: { state: 'sent' | 'failed'; problem: string | null },
): Promise<void> {
  await db
    .change('message_sending_items')
    .set(outcome)
    .where('sending_id', '=', sendingId)
    .where('position', '=', position)
    .execute()
}

/** Those that failed wait again; answers how many wait now. */
export async function waitAgain(db: PlatformDb, sendingId: string): Promise<number> {
  await db
    .change('message_sending_items')
    .set({ state: 'waiting', problem: null })
    .where('sending_id', '=', sendingId)
    .where('state', '=', 'failed')
    .execute()
  const { n } = await db
    .from('message_sending_items')
    .where('sending_id', '=', sendingId)
    .where('state', '=', 'waiting')
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** In the order in which they are written to. */
export const asWritten: KeyOrder = { name: 'written', by: sql`i.position`, type: 'int', direction: 'asc' }

/** Of these applications: how many there are, and how many addresses stand behind them. */
export async function countPeople(db: PlatformDb, ids: readonly string[]): Promise<RecipientCounts> {
  const { rows } = await sql<RecipientCounts>`select count(*)::int as applications,
      count(distinct lower(nullif(applicant_email, '')))::int as people
    from applications where platform_id = ${db.platformId} and id = any(${[...ids]}::uuid[])`.execute(db.kysely)
  return rows[0] ?? { applications: 0, people: 0 }
}

export async function listItems(
  db: PlatformDb,
  sendingId: string,
  state: SendingItem['state'] | undefined,
  place: KeyPlace,
) {
  const all = db.kysely
    .selectFrom('message_sending_items as i')
    .innerJoin('applications as a', (join) =>
      join.onRef('a.platform_id', '=', 'i.platform_id').onRef('a.id', '=', 'i.application_id'),
    )
    .where('i.platform_id', '=', db.platformId)
    .where('i.sending_id', '=', sendingId)
  const found = state ? all.where('i.state', '=', state) : all
  const count = sql<number>`count(*)::int`.as('n')
  const [total, filtered, page] = await Promise.all([
    all.select(count).executeTakeFirstOrThrow(),
    found.select(count).executeTakeFirstOrThrow(),
    pageByKey(
      found.select(['a.id', 'a.title', 'a.reference', 'a.applicant_name', 'i.state', 'i.problem']),
      asWritten,
      place,
      sql`a.id`,
    ),
  ])
  return { ...page, total: total.n, filtered: filtered.n }
}
