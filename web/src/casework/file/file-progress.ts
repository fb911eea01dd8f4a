import { type ApplicationFile, readProgress, type StepProgress } from '@laurel/contract/applications'
import { applicantPart } from '@laurel/contract/applications/answers'

/**
 * How far the applicant's part of a file is, step by step, with all that keeps it from being sent: on the day of its last
 * sending, where it was sent. @param now milliseconds
 */
export function progressOfFile(application: ApplicationFile, timeZone: string, now: number): StepProgress[] {
  const { steps, gates, category, lang, state } = application
  const sentAt = state === 'draft' || state === 'to_complete' ? undefined : application.submissions.at(-1)?.submittedAt
  const moment = sentAt ? Date.parse(sentAt) : now
  const own = steps.map(({ form, ...step }) => ({
    ...step,
    ...(form && { form: { definition: applicantPart(form.definition) } }),
  }))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
  return readProgress(own, gates, { today, meta: { category: category.id, lang } })
}

/** How many required answers a step has, where some are missing. */
export function lackOf({ completeness }: StepProgress): { done: number; of: number } | undefined {
  const { required, answeredRequired } = completeness
  return answeredRequired < required ? { done: answeredRequired, of: required } : undefined
}
