import { topFields } from '@laurel/contract/applications'
import type { AnsweredStep } from '@laurel/contract/applications/portal'
import { holdsAnswer } from '@laurel/contract/forms/fields'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { FilePlus2 } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './added-questions.module.css'

/** The questions that a form asks since its answers were sent: they can be answered in the applicant's place. */
export function AddedQuestions({ step, locale, fallback }: { step: AnsweredStep; locale: Locale; fallback: Locale }) {
  const { t, format } = useWords()
  const known = new Set(topFields(step.form?.definition.fields ?? []).map(({ key }) => key))
  const added = topFields(step.wider?.definition.fields ?? []).filter(
    ({ key, type }) => !known.has(key) && holdsAnswer(type),
  )
  if (added.length === 0) return null
  const questions = format.list(added.map(({ title }) => readText(title, locale, fallback)))
  return (
    <p className={styles.note}>
      <FilePlus2 size={16} aria-hidden="true" />
      {t('applications.one.added', { count: added.length, questions })}
    </p>
  )
}
