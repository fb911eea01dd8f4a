import type { FieldPlace } from '@laurel/contract/applications/portal'
import type { ApplicationState } from '@laurel/contract/applications/states'
import type { Answers } from '@laurel/contract/forms/values'
import { sql } from 'kysely'
import { json, type PlatformDb } from '../../kernel/db/index.ts'
import type { AnswerSheet } from './steps.ts'

/** A requested completion that was given up, with the answers typed since and never sent. Moments are ISO texts. */
export interface AbandonedChanges {
  readonly message: string | null
  readonly until: string | null
  readonly steps: readonly string[]
  readonly fields: readonly FieldPlace[]
  readonly stateBefore: ApplicationState | null
  readonly sheets: readonly SheetThen[]
  /** Requests that were closed with it. */
  readonly requestIds: readonly string[]
  /** When it was given up. */
  readonly at: string
}

interface SheetThen extends Pick<AnswerSheet, 'stepId' | 'formId' | 'revision' | 'versions'> {
  readonly answers: Answers
}

/** Keeps what a bulk action gave up for its undoing. */
export async function insertAbandoned(
  db: PlatformDb,
  bulkId: string,
  abandoned: ReadonlyMap<string, AbandonedChanges>,
): Promise<void> {
  if (abandoned.size === 0) return
  const rows = [...abandoned].map(([id, changes]) => ({ bulk_id: bulkId, application_id: id, kept: json(changes) }))
  await db.insert('given_up_changes', rows).execute()
}

export async function findAbandoned(
  db: PlatformDb,
  bulkId: string,
  ids: readonly string[],
): Promise<Map<string, AbandonedChanges>> {
  const rows = await db
    .from('given_up_changes')
    .where('bulk_id', '=', bulkId)
    .where(sql<boolean>`application_id = any(${[...ids]}::uuid[])`)
    .select(['application_id', 'kept'])
    .execute()
  return new Map(rows.map(({ application_id: id, kept: changes }) => [id, changes as unknown as AbandonedChanges]))
}
