import type { Answers } from '@laurel/contract/forms'
import type { Locale } from '@laurel/contract/kernel'
import type { Selectable } from 'kysely'
import { ask, type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['referees']>

/** Somebody who answers the questions of one role in one step. */
export interface RefereeRow extends Omit<Row, 'answers' | 'lang'> {
  readonly answers: Answers
  readonly lang: Locale
}

const read = (row: Row): RefereeRow => ({ ...row, answers: row.answers as Answers, lang: row.lang as Locale })

export async function listReferees(db: PlatformDb, applicationId: string): Promise<RefereeRow[]> {
  const every = 'select * from referees where platform_id = $1 and application_id = $2 order by id'
  return (await ask<Row>(db, every, [db.platformId, applicationId])).map(read)
}

/** Those who sent their answers to these applications. */
export async function listAnsweredReferees(db: PlatformDb, applicationIds: readonly string[]): Promise<RefereeRow[]> {
  if (applicationIds.length === 0) return []
  const rows = await db
    .from('referees')
    .where('application_id', 'in', [...applicationIds])
    .where('answered_at', 'is not', null)
    .selectAll()
    .execute()
  return rows.map(read)
}

/** All that was asked of an address. */
export async function listReferencesOf(db: PlatformDb, email: string): Promise<RefereeRow[]> {
  const rows = await db.from('referees').where('email', '=', email.toLowerCase()).orderBy('id').selectAll().execute()
  return rows.map(read)
}

export async function findReferee(db: PlatformDb, id: string): Promise<RefereeRow | undefined> {
  const row = await db.from('referees').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

export async function findRefereeByToken(db: PlatformDb, tokenHash: string): Promise<RefereeRow | undefined> {
  const row = await db.from('referees').where('token_hash', '=', tokenHash).selectAll().executeTakeFirst()
  return row && read(row)
}

/** Whoever holds the link, held until the end of the transaction. */
export async function lockRefereeByToken(db: PlatformDb, tokenHash: string): Promise<RefereeRow | undefined> {
  const row = await db.from('referees').where('token_hash', '=', tokenHash).selectAll().forUpdate().executeTakeFirst()
  return row && read(row)
}

type New = Pick<
  Row,
  | 'id'
  | 'application_id'
  | 'step_id'
  | 'role'
  | 'name'
  | 'email'
  | 'token_hash'
  | 'expires_at'
  | 'invited_by'
  | 'invited_at'
> & { lang: Locale }

export async function insertReferee(db: PlatformDb, row: New): Promise<void> {
  await db.insert('referees', row).execute()
}

export type RefereeChanges = Partial<
  Pick<
    Row,
    | 'token_hash'
    | 'expires_at'
    | 'invited_at'
    | 'reminded_at'
    | 'reminders'
    | 'opened_at'
    | 'answered_at'
    | 'declined_at'
    | 'saved_at'
    | 'version'
  >
> & { answers?: Answers }

export async function setReferee(db: PlatformDb, id: string, { answers, ...rest }: RefereeChanges): Promise<void> {
  await db
    .change('referees')
    .set({ ...rest, ...(answers && { answers: json(answers) }) })
    .where('id', '=', id)
    .execute()
}

export async function removeReferee(db: PlatformDb, id: string): Promise<void> {
  await db.remove('referees').where('id', '=', id).execute()
}
