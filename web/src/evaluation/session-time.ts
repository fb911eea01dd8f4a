import type { SessionPhase } from '@laurel/contract/evaluation/rules'
import { useWords } from '../kernel/words/index.ts'
import { useItsMoments } from './use-its-moments.ts'

/** Where a session stands in time, in one sentence that follows the clock, as the session on screen does. */
export function useSessionTime(session: {
  phase: SessionPhase
  opensAt: string | null
  softClosesAt?: string | null
  closesAt: string | null
}): string {
  const { t, format } = useWords()
  const { phase, opensAt, softClosesAt, closesAt } = session
  useItsMoments(session)
  if (phase === 'draft') return t('evaluation.time.draft')
  if (phase === 'scheduled' && opensAt) return t('evaluation.time.scheduled', { date: format.dateAndTime(opensAt) })
  if (phase === 'running' && softClosesAt && Date.parse(softClosesAt) > Date.now())
    return t('evaluation.time.running', {
      left: format.remaining(Date.parse(softClosesAt) - Date.now()),
      date: format.shortDate(softClosesAt),
    })
  if (phase === 'running' && softClosesAt)
    return closesAt
      ? t('evaluation.time.late', { date: format.dateAndTime(closesAt) })
      : t('evaluation.time.lateOpen', { date: format.shortDate(softClosesAt) })
  if (phase === 'running' && closesAt)
    return t('evaluation.time.running', {
      left: format.remaining(Date.parse(closesAt) - Date.now()),
      date: format.shortDate(closesAt),
    })
  if (phase === 'running') return t('evaluation.time.open')
  if (phase === 'over' && closesAt) return t('evaluation.time.over', { date: format.shortDate(closesAt) })
  if (phase === 'scheduled' || phase === 'over') return t('evaluation.time.closed')
  return t(`evaluation.time.${phase}`)
}
