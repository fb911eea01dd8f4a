import type { Answers } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Selectable } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['referees']>

/** Somebody who answers the questions of one role in one step. */
export interface RefereeRow extends Omit<Row, 'answers' | 'lang'> {
  readonly answers: Answers
  readonly lang: Locale
}

export const readReferee = (row: Row): RefereeRow => ({
  ...row,
  answers: row.answers as Answers,
  lang: row.lang as Locale,
})

export async function listReferees(db: PlatformDb, applicationId: string): Promise<RefereeRow[]> {
  const every = 'select * from referees where platform_id = $1 and application_id = $2 order by id'
  return (await ask<Row>(db, every, [db.platformId, applicationId])).map(readReferee)
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
  return rows.map(readReferee)
}
