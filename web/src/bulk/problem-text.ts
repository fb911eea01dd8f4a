import { refusalText, type Words } from '../kernel/words/index.ts'

/** Why it was not done with one application, in words that are about it. */
export function problemText(code: string, words: Words): string {
  const { t } = words
  switch (code) {
    case 'changed_meanwhile':
      return t('applications.bulkProblem.changed_meanwhile')
    case 'reason_needed':
      return t('applications.bulkProblem.reason_needed')
    case 'state_not_allowed':
      return t('applications.bulkProblem.state_not_allowed')
    case 'not_found':
      return t('applications.bulkProblem.not_found')
    case 'invalid_input':
      return t('applications.bulkProblem.invalid_input')
    case 'entry_evaluated':
      return t('applications.bulkProblem.entry_evaluated')
    default:
      return refusalText(words, code)
  }
}
