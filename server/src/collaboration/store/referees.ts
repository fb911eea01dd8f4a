import type { Answers } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Selectable } from 'kysely'
import { type RefereeRow, readReferee } from '../../applications/store/index.ts'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['referees']>

/** All that was asked of an address. */
export async function listReferencesOf(db: PlatformDb, email: string): Promise<RefereeRow[]> {
  const rows = await db.from('referees').where('email', '=', email.toLowerCase()).orderBy('id').selectAll().execute()
  return rows.map(readReferee)
}

export async function findReferee(db: PlatformDb, id: string): Promise<RefereeRow | undefined> {
  const row = await db.from('referees').where('id', '=', id).selectAll().executeTakeFirst()
  return row && readReferee(row)
}

export async function findRefereeByToken(db: PlatformDb, tokenHash: string): Promise<RefereeRow | undefined> {
  const row = await db.from('referees').where('token_hash', '=', tokenHash).selectAll().executeTakeFirst()
  return row && readReferee(row)
}

/** Whoever holds the link, held until the end of the transaction. */
export async function lockRefereeByToken(db: PlatformDb, tokenHash: string): Promise<RefereeRow | undefined> {
  const row = await db.from('referees').where('token_hash', '=', tokenHash).selectAll().forUpdate().executeTakeFirst()
  return row && readReferee(row)
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
