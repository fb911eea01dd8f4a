import { type ApplicationFile, type Comparison, can } from '@laurel/contract/applications'
import type { AnsweredStep } from '@laurel/contract/applications/portal'
import type { TeamComment } from '@laurel/contract/casework'
import type { Field } from '@laurel/contract/forms/fields'
import type { Locale } from '@laurel/contract/kernel/locale'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { ComingSheet } from '../../applications/index.ts'
import { later } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { AddedQuestions } from './added-questions.tsx'
import { AnswerAside } from './answer-aside.tsx'
import styles from './file.module.css'
import type { Case } from './queries.ts'
import { QuizReading } from './quiz-reading.tsx'
import { contextOfStep, StepReading } from './step-reading.tsx'
import { useQuotes } from './use-quotes.ts'

const EditStep = later(async () => (await import('./edit-step.tsx')).EditStep, ComingSheet)

interface Props {
  readonly place: Case
  readonly application: ApplicationFile
  readonly comments: readonly TeamComment[]
  /** What changed, while changes are shown. */
  readonly comparison: Comparison | undefined
  readonly readIn: Locale
  readonly zone: string
  readonly fallback: Locale
}

/** The answers as written, with what the team says about them; changed here in the applicant's place. */
export function AnswersTab({ place, application, comments, comparison, readIn, zone, fallback }: Props) {
  const { t } = useWords()
  const session = useSession()
  // Each step on its own: what is typed in one stays while another is opened, saved or left.
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const begin = (stepId: string) => setEdited((was) => new Set(was).add(stepId))
  const end = (stepId: string) => setEdited((was) => new Set([...was].filter((one) => one !== stepId)))
  useQuotes(comments, edited.size === 0)
  const forms = application.steps.filter((step): step is AnsweredStep & { form: NonNullable<AnsweredStep['form']> } =>
    Boolean(step.form),
  )
  const mayEdit = may(session, 'program.applications.update') && can.edit(application, 'staff', application.updatedAt)
  const aside = (step: AnsweredStep) => (field: Field, path: string) =>
    path === field.key ? (
      <AnswerAside
        place={place}
        stepId={step.id}
        field={field}
        comments={comments.filter(({ stepId, fieldKey }) => stepId === step.id && fieldKey === field.key)}
        difference={comparison?.data.find(({ stepId, key }) => stepId === step.id && key === field.key)}
        zone={zone}
        fallback={fallback}
      />
    ) : null
  return (
    <div className={styles.answers}>
      <QuizReading application={application} zone={zone} fallback={fallback} />
      {forms.map((step) => (
        <StepReading
          key={step.id}
          application={application}
          step={step}
          zone={zone}
          fallback={fallback}
          readIn={readIn}
          aside={aside(step)}
          note={mayEdit ? <AddedQuestions step={step} locale={readIn} fallback={fallback} /> : null}
          action={
            mayEdit && !edited.has(step.id) ? (
              <button type="button" className={styles.editAct} onClick={() => begin(step.id)}>
                <PencilLine size={15} aria-hidden="true" />
                {t('applications.one.edit')}
              </button>
            ) : null
          }
        >
          {edited.has(step.id) ? (
            <EditStep
              place={place}
              application={application}
              step={step}
              context={contextOfStep(application, step)}
              fallback={fallback}
              onDone={() => end(step.id)}
            />
          ) : null}
        </StepReading>
      ))}
      {forms.length === 0 ? <EmptyState title={t('applications.file.noAnswers')} /> : null}
    </div>
  )
}
