import type { MyApplication } from '@laurel/contract/applications/portal'
import { useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useEffect } from 'react'
import { invalidate } from '../../../kernel/api/index.ts'
import { later } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { momentText } from '../../deadline-text.ts'
import styles from '../filling.module.css'
import { useServerNow } from '../use-server-now.ts'
import { endingAt } from './ending.ts'

const EndedNotice = later(async () => (await import('./filling-notices.tsx')).EndedNotice)

interface Props {
  readonly application: MyApplication
  /** The refusal that ended saving. */
  readonly ended: string | undefined
  /** Is all that was typed saved? */
  readonly isAtRest: boolean
}

/** Once the end has come while the page is open: until when what was begun is taken, then that nothing is any more. */
export function EndingNotice({ application, ended, isAtRest }: Props) {
  const queryClient = useQueryClient()
  const words = useWords()
  const now = useServerNow(application.serverTime, 5_000)
  const ending = endingAt(application, now)
  const asks = ending.kind !== 'open' && isAtRest && !ended ? ending.kind : undefined
  // Somebody may have been given more time meanwhile; where not, what is kept is read.
  useEffect(() => {
    if (asks) void invalidate(queryClient, ['getMyApplication'])
  }, [asks, queryClient])
  if (ended) return <EndedNotice code={ended} application={application} />
  if (ending.kind === 'over') return <EndedNotice code="program_closed" application={application} />
  if (ending.kind !== 'graced') return null
  const date = momentText(words, ending.until, application.program.timeZone)
  return (
    <div className={styles.notice} data-tone="warn" role="alert">
      <Clock size={20} aria-hidden="true" />
      <div>
        <strong>{words.t('applications.apply.graced')}</strong>
        <p>{words.t('applications.apply.gracedUntil', { date })}</p>
      </div>
    </div>
  )
}
