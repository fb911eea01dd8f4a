import type { Answers } from '@laurel/contract/forms/values'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

/** Answers to a category's quiz, with the revision of its form. */
export interface EligibilityAnswers {
  readonly formId: string
  readonly revision: number
  readonly answers: Answers
  /** ISO moment. */
  readonly answeredAt: string
  /** Answers that fill fields of the category's forms, by the keys of these fields. */
  readonly known?: Answers
}

export async function findEligibility(db: PlatformDb, applicationId: string): Promise<EligibilityAnswers | null> {
  const row = await db.from('applications').where('id', '=', applicationId).select('eligibility').executeTakeFirst()
  return (row?.eligibility ?? null) as EligibilityAnswers | null
}

export async function setEligibility(
  db: PlatformDb,
  applicationId: string,
  answers: EligibilityAnswers,
): Promise<void> {
  await db
    .change('applications')
    .set({ eligibility: json(answers) })
    .where('id', '=', applicationId)
    .execute()
}
