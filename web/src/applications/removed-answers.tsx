import type { AnsweredStep } from '@laurel/contract/applications/portal'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useWords } from '../kernel/words/index.ts'
import styles from './removed-answers.module.css'

interface Props {
  readonly step: Pick<AnsweredStep, 'removedAnswers'>
  readonly fallback: Locale
  readonly timeZone: string
}

/** What was answered to questions that the form no longer asks, and until when that is kept. Nothing where there is none. */
export function RemovedAnswers({ step: { removedAnswers = [] }, fallback, timeZone }: Props) {
  const { t, locale, format } = useWords()
  if (removedAnswers.length === 0) return null
  return (
    <details className={styles.removed}>
      <summary>{t('applications.removed.title')}</summary>
      <p>{t('applications.removed.help')}</p>
      <ul>
        {removedAnswers.map(({ key, title, groupKey, storedUntil }) => (
          <li key={`${groupKey ?? ''} ${key}`}>
            <strong>{readText(title, locale, fallback)}</strong>
            <small>{t('applications.removed.until', { date: format.date(storedUntil, timeZone) })}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
