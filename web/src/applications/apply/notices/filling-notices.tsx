import { type StepProgress, topFields } from '@laurel/contract/applications'
import type { MyApplication } from '@laurel/contract/applications/portal'
import { readText } from '@laurel/contract/kernel/text'
import { CircleAlert, FileWarning, LockKeyhole } from 'lucide-react'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { endOf, momentText } from '../../deadline-text.ts'
import styles from '../filling.module.css'

/** Saving has ended: why, and that what was typed is kept on this device. */
export function EndedNotice({ code, application }: { code: string; application: MyApplication }) {
  const words = useWords()
  const { t } = words
  const { timeZone } = application.program
  const closesAt = endOf(application)
  const isClosed = code === 'program_closed' && closesAt
  return (
    <div className={styles.notice} data-tone="bad" role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <strong>
          {isClosed
            ? t('applications.apply.closedSince', { date: momentText(words, closesAt, timeZone) })
            : refusalText(words, code)}
        </strong>
        <p>{t('applications.apply.keptHere')}</p>
      </div>
    </div>
  )
}

/** What the organiser wants completed, field by field when they chose fields, and until when. */
export function ChangesNotice({
  application,
  isReopened,
  onField,
}: {
  application: MyApplication
  isReopened: boolean
  onField: (stepId: string, path: string) => void
}) {
  const words = useWords()
  const { t, locale } = words
  const { changes, program, steps } = application
  if (!changes) return null
  const places = changes.fields.flatMap(({ stepId, key }) => {
    const definition = steps.find(({ id }) => id === stepId)?.form?.definition
    const field = topFields(definition?.fields ?? []).find((one) => one.key === key)
    return field ? [{ stepId, key, title: readText(field.title, locale, program.defaultLang) }] : []
  })
  return (
    <div className={styles.notice} data-tone="warn">
      <FileWarning size={20} aria-hidden="true" />
      <div>
        <strong>
          {changes.until
            ? t('applications.wanted.until', { date: momentText(words, changes.until, program.timeZone) })
            : t('applications.wanted.title')}
        </strong>
        <p className={styles.message}>{changes.message}</p>
        {places.length > 0 ? (
          <>
            <p>{t('applications.wanted.fields')}</p>
            <ul className={styles.wantedFields}>
              {places.map(({ stepId, key, title }) => (
                <li key={`${stepId} ${key}`}>
                  <button type="button" onClick={() => onField(stepId, key)}>
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {isReopened ? null : <p>{t('applications.wanted.notThisStep')}</p>}
      </div>
    </div>
  )
}

/** Answers that a gate holds as they were asked to be validated, or a step that opens after one: nothing can be written. */
export function HeldNotice({ application, progress }: { application: MyApplication; progress: StepProgress }) {
  const { t, locale } = useWords()
  const { lockedBy, heldBy } = progress
  const by = lockedBy ?? (progress.held.size > 0 ? heldBy : undefined)
  if (!by) return null
  const gate = readText(by.title, locale, application.program.defaultLang)
  return (
    <div className={styles.notice} data-tone="calm">
      <LockKeyhole size={20} aria-hidden="true" />
      <div>
        <strong>{t(lockedBy ? 'applications.apply.opensAfter' : 'applications.held.title', { gate })}</strong>
        {lockedBy ? null : <p>{t('applications.held.by', { gate })}</p>}
      </div>
    </div>
  )
}
