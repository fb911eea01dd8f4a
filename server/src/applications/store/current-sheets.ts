import type { Answers } from '@laurel/contract/forms/values'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { AnswerSheet } from './steps.ts'

/** A sheet of answers as it stands, with who wrote each. */
export interface CurrentSheet {
  readonly applicationId: string
  readonly stepId: string
  readonly formId: string
  readonly revision: number
  readonly answers: Answers
  readonly versions: AnswerSheet['versions']
  readonly version: number
  /** When somebody wrote in it last. */
  readonly updatedAt: string
}

export async function listCurrentSheets(db: PlatformDb, ids: readonly string[]): Promise<CurrentSheet[]> {
  if (ids.length === 0) return []
  const rows = await db
    .from('application_steps')
    .where(sql<boolean>`application_id = any(${[...ids]}::uuid[])`)
    .select(['application_id', 'step_id', 'form_id', 'revision', 'answers', 'field_versions', 'version', 'updated_at'])
    .execute()
  return rows.map((row) => ({
    applicationId: row.application_id,
    stepId: row.step_id,
    formId: row.form_id,
    revision: row.revision,
    answers: row.answers as Answers,
    versions: row.field_versions as unknown as AnswerSheet['versions'],
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }))
}
