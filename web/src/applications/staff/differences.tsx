import type { ApplicationFile } from '@laurel/contract/applications'
import { type Locale, readText } from '@laurel/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from './response-page.module.css'

/** What the last sending changed of the one before it, answer by answer. Nothing for what was sent once. */
export function Differences({
  programId,
  application,
  fallback,
}: {
  programId: string
  application: ApplicationFile
  fallback: Locale
}) {
  const { t, locale } = useWords()
  const whole = application.submissions.filter(({ gateStepId }) => gateStepId === null)
  const last = whole.at(-1)
  const { data } = useQuery({
    ...queryOf('compareSubmission', {
      params: { programId, responseId: application.id, submissionId: last?.id ?? '' },
    }),
    enabled: whole.length > 1,
  })
  if (whole.length < 2 || !data || !last) return null
  return (
    <section className={styles.part}>
      <h2>{t('applications.differences.title', { number: last.number })}</h2>
      {data.data.length === 0 ? <p>{t('applications.differences.none')}</p> : null}
      <dl className={styles.differences}>
        {data.data.map(({ stepId, key, title, before, after }) => (
          <div key={`${stepId} ${key}`}>
            <dt>{readText(title, locale, fallback)}</dt>
            <dd>
              <del>{before || t('applications.differences.empty')}</del>
              <ins>{after || t('applications.differences.empty')}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
