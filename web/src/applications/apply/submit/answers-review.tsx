import type { StepProgress } from '@laurel/contract/applications'
import type { MyApplication } from '@laurel/contract/applications/portal'
import type { Answers } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import { useState } from 'react'
import { FormReading } from '../../../forms/index.ts'
import { Reported, useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/page/index.ts'
import styles from './submit-step.module.css'

interface Props {
  readonly application: MyApplication
  /** The steps that are sent, in their order. */
  readonly steps: readonly StepProgress[]
  /** Of each step, as they are on screen. */
  readonly answers: Readonly<Record<string, Answers>>
  readonly onStep: (stepId: string) => void
}

/** All answers as they will be read, step by step, each with the way back to it. On a phone the steps begin folded. */
export function AnswersReview({ application, steps, answers, onStep }: Props) {
  const { t, locale } = useWords()
  const [isFolded] = useState(() => matchMedia('(max-width: 767.98px)').matches)
  const { defaultLang } = application.program
  const forms = application.steps.flatMap((step) => {
    const progress = steps.find(({ id }) => id === step.id)
    return step.form && progress ? [{ ...step, form: step.form, progress }] : []
  })
  if (forms.length === 0) return null
  return (
    <section className={styles.review} aria-label={t('applications.review.title')}>
      <h2>{t('applications.review.title')}</h2>
      {forms.map(({ id, title, form, progress }) => {
        const name = readText(title, locale, defaultLang)
        return (
          <details key={id} open={!isFolded}>
            <summary>
              <Reported text={title} fallback={defaultLang} />
            </summary>
            <Button
              size="sm"
              aria-label={t('applications.review.changeStep', { step: name })}
              onClick={() => onStep(id)}
            >
              {t('applications.review.change')}
            </Button>
            <FormReading
              definition={form.definition}
              answers={answers[id] ?? {}}
              context={progress.context}
              fallback={defaultLang}
              companies={application.companies}
              fileHref={(file) => file.location}
              idPrefix={`review-${id}`}
            />
          </details>
        )
      })}
    </section>
  )
}
