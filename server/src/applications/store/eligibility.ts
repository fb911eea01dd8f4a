import type { Answers } from '@laurel/contract/forms'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** What was answered to a category's quiz, and to which revision of its form. */
export interface EligibilityAnswers {
  readonly formId: string
  readonly revision: number
  readonly answers: Answers
  /** ISO moment. */
  readonly answeredAt: string
}

export async function findEligibility(db: PlatformDb, applicationId: string): Promise<EligibilityAnswers | null> {
  const row = await db.from('applications').where('id', '=', applicationId).select('eligibility').executeTakeFirst()
  return (row?.eligibility ?? null) as EligibilityAnswers | null
}
