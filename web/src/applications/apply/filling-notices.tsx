import type { MyApplication } from '@laurel/contract/applications'
import { CircleAlert, FileWarning } from 'lucide-react'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import styles from './filling.module.css'

/** Saving has ended: why, and that what was typed is kept on this device. */
export function EndedNotice({ code, application }: { code: string; application: MyApplication }) {
  const words = useWords()
  const { t, format } = words
  const { closesAt, timeZone } = application.program
  const isClosed = code === 'program_closed' && closesAt
  return (
    <div className={styles.notice} data-tone="bad" role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <strong>
          {isClosed
            ? t('applications.apply.closedSince', { date: format.dateAndTime(closesAt, timeZone) })
            : refusalText(words, code)}
        </strong>
        <p>{t('applications.apply.keptHere')}</p>
      </div>
    </div>
  )
}

/** What the organiser wants completed, and until when. */
export function WantedNotice({ application, isReopened }: { application: MyApplication; isReopened: boolean }) {
  const { t, format } = useWords()
  const { changes, program } = application
  if (!changes) return null
  return (
    <div className={styles.notice} data-tone="warn">
      <FileWarning size={20} aria-hidden="true" />
      <div>
        <strong>
          {changes.until
            ? t('applications.wanted.until', { date: format.dateAndTime(changes.until, program.timeZone) })
            : t('applications.wanted.title')}
        </strong>
        <p className={styles.message}>{changes.message}</p>
        {isReopened ? null : <p>{t('applications.wanted.notThisStep')}</p>}
      </div>
    </div>
  )
}
