import type { ApplicationFile } from '@laurel/contract/applications'
import type { Locale } from '@laurel/contract/kernel/locale'
import { FormReading } from '../../forms/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from './response-page.module.css'

/** What was answered before the application was started, to know who may apply. */
export function QuizReading({
  application: { eligibility, category, lang },
  zone,
  fallback,
}: {
  application: ApplicationFile
  zone: string
  fallback: Locale
}) {
  const { t, format } = useWords()
  if (!eligibility) return null
  const { definition, answers, answeredAt } = eligibility
  return (
    <section className={styles.step}>
      <div className={styles.stepHead}>
        <h2>{t('applications.quiz.answered')}</h2>
        <span>{format.dateAndTime(answeredAt, zone)}</span>
      </div>
      <FormReading
        definition={definition}
        answers={answers}
        context={{ today: answeredAt.slice(0, 10), meta: { category: category.id, lang } }}
        fallback={fallback}
        idPrefix="quiz"
      />
    </section>
  )
}
