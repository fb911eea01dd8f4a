import type { ApplicationFile } from '@laurel/contract/applications'
import type { Answers } from '@laurel/contract/forms'
import { type Locale, readText } from '@laurel/contract/kernel'
import { FormReading } from '../../forms/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { RemovedAnswers } from '../removed-answers.tsx'
import styles from './response-page.module.css'

/** The answers of one step, as written. */
export function StepReading({
  application,
  step,
  zone,
  fallback,
}: {
  application: ApplicationFile
  step: ApplicationFile['steps'][number]
  zone: string
  fallback: Locale
}) {
  const { t, locale, format } = useWords()
  if (!step.form) return null
  const before = application.steps
    .filter(({ position }) => position < step.position)
    .map(({ answers }) => answers ?? {})
  const context = {
    today: (application.submittedAt ?? application.updatedAt).slice(0, 10),
    meta: { category: application.category.id, lang: application.lang },
    earlier: Object.assign({}, ...before) as Answers,
  }
  return (
    <section id={`step-${step.id}`} className={styles.step}>
      <div className={styles.stepHead}>
        <h2>{readText(step.title, locale, fallback)}</h2>
        {step.savedAt ? (
          <span>{t('applications.changedOn', { date: format.dateAndTime(step.savedAt, zone) })}</span>
        ) : null}
      </div>
      <FormReading
        definition={step.form.definition}
        answers={step.answers ?? {}}
        context={context}
        fallback={fallback}
        fileHref={(file) => file.location}
        idPrefix={step.id}
      />
      <RemovedAnswers step={step} fallback={fallback} timeZone={zone} />
    </section>
  )
}
