import type { ApplicationFile } from '@laurel/contract/applications'
import { readText } from '@laurel/contract/kernel/text'
import { invalidatedWithApplications, useProgram } from '../../applications/index.ts'
import { problemLine } from '../../forms/fields/index.ts'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { progressOfFile } from '../file/file-progress.ts'
import styles from './on-behalf.module.css'
import { SendDialog } from './send-dialog.tsx'

interface Props {
  readonly programSlug: string
  readonly application: ApplicationFile
  /** Milliseconds. */
  readonly now: number
  readonly onClose: () => void
}

/** Sends one application in its applicant's place, with all that is missing in it. */
export function SendFileDialog({ programSlug, application, now, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const { program, timeZone } = useProgram(programSlug)
  const send = useCall('sendOnBehalf', { invalidates: invalidatedWithApplications })
  const incomplete = progressOfFile(application, timeZone, now).filter(({ problems }) => problems.length > 0)
  const isLate = application.state === 'draft' && program.closesAt !== null && Date.parse(program.closesAt) < now
  return (
    <SendDialog
      count={1}
      note={
        isLate && program.closesAt ? (
          <p className={styles.note}>
            {t('applications.onBehalf.late', { date: words.format.dateAndTime(program.closesAt, timeZone) })}
          </p>
        ) : null
      }
      missing={incomplete.length > 0 ? <Missing application={application} steps={incomplete} /> : undefined}
      mayBeIncomplete={false}
      onClose={onClose}
      onConfirm={async (body) => {
        try {
          await send.mutateAsync({ params: { programId: programSlug, responseId: application.id }, body })
        } catch (thrown) {
          throw new Error(refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'))
        }
        toastSuccess({ title: t('applications.onBehalf.done') })
      }}
    />
  )
}

function Missing({ application, steps }: { application: ApplicationFile; steps: ReturnType<typeof progressOfFile> }) {
  const words = useWords()
  const { t, locale } = words
  const count = steps.reduce((sum, { problems }) => sum + problems.length, 0)
  return (
    <section className={styles.missing} aria-label={t('applications.onBehalf.missing', { count })}>
      <h3>{t('applications.onBehalf.missing', { count })}</h3>
      {steps.map(({ id, problems }) => {
        const step = application.steps.find((one) => one.id === id)
        return step?.form ? (
          <div key={id}>
            <h4>{readText(step.title, locale, application.lang)}</h4>
            <ul>
              {problems.map((problem) => (
                <li key={problem.field}>
                  {step.form ? problemLine(step.form.definition, problem, words, locale, application.lang) : null}
                </li>
              ))}
            </ul>
          </div>
        ) : null
      })}
    </section>
  )
}
