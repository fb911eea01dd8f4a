import type { ApplicationFile } from '@laurel/contract/applications'
import type { AnsweredStep } from '@laurel/contract/applications/portal'
import type { FormContext } from '@laurel/contract/forms/engine'
import type { Answers } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { ReactNode } from 'react'
import { FormReading, type FormReadingProps } from '../../forms/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from './response-page.module.css'

/** What the conditions of a step are asked with: the day of its sending, and the answers of the steps before it. */
export function contextOfStep(application: ApplicationFile, step: AnsweredStep): FormContext {
  const before = application.steps
    .filter(({ position }) => position < step.position)
    .map(({ answers }) => answers ?? {})
  return {
    today: (application.submittedAt ?? application.updatedAt).slice(0, 10),
    meta: { category: application.category.id, lang: application.lang },
    earlier: Object.assign({}, ...before) as Answers,
  }
}

/** The answers of one step, as written. */
export function StepReading({
  application,
  step,
  zone,
  fallback,
  readIn,
  aside,
  action,
  note,
  children,
}: {
  application: ApplicationFile
  step: ApplicationFile['steps'][number]
  zone: string
  fallback: Locale
  /** The language of the questions; that on screen unless said. */
  readIn?: Locale
  aside?: FormReadingProps['aside']
  /** Beside the title. */
  action?: ReactNode
  /** Above the answers. */
  note?: ReactNode
  /** In place of the answers. */
  children?: ReactNode
}) {
  const { t, locale, format } = useWords()
  if (!step.form) return null
  return (
    <section id={`step-${step.id}`} className={styles.step}>
      <div className={styles.stepHead}>
        <h2>{readText(step.title, readIn ?? locale, fallback)}</h2>
        {step.savedAt ? (
          <span>{t('applications.changedOn', { date: format.dateAndTime(step.savedAt, zone) })}</span>
        ) : null}
        {action}
      </div>
      {note}
      {children ?? (
        <FormReading
          definition={step.form.definition}
          answers={step.answers ?? {}}
          context={contextOfStep(application, step)}
          locale={readIn}
          fallback={fallback}
          companies={application.companies}
          fileHref={(file) => file.location}
          idPrefix={step.id}
          aside={aside}
        />
      )}
    </section>
  )
}
