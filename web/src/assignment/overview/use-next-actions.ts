import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { jurorsQuery, useMay, useSessionAddress } from '../../evaluation/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { declinedQuery } from '../queries.ts'

export interface NextAction {
  readonly text: string
  /** Where it is done, in the session. */
  readonly leaf: string
}

const pointPages = { criteria: 'criteria-config', entries: 'responses', jurors: 'juries' } as const

/** The next actions of somebody of the staff, as far as they may do them; the most pressing first. */
export function useNextActions(): readonly NextAction[] {
  const { t } = useWords()
  const { session, place } = useSessionAddress()
  const mayManage = useMay('program.evaluation.manage')
  const mayAssign = useMay('program.evaluation.assign')
  const jurors = useSuspenseQuery(jurorsQuery(place)).data.data
  // Whoever judges blind does not read who gave what back.
  const declined = useQuery({ ...declinedQuery(place), enabled: mayAssign, retry: false }).data?.data ?? []
  const { phase, missing, progress } = session
  const actions: NextAction[] = []
  const count = (number: number, leaf: string, text: () => string) => {
    if (number > 0) actions.push({ text: text(), leaf })
  }
  if (phase === 'draft' && mayManage)
    for (const id of missing) actions.push({ text: t(`evaluation.ready.${id}Missing`), leaf: pointPages[id] })
  const isJudging = ['draft', 'scheduled', 'running', 'paused'].includes(phase)
  if (isJudging && mayManage && session.closesAt === null && session.softClosesAt === null)
    actions.push({ text: t('evaluation.overview.noEnd'), leaf: 'config' })
  if (isJudging && mayAssign) {
    const { suspected, expected, assigned } = progress
    count(suspected, 'assignments', () => t('evaluation.overview.conflicts', { count: suspected }))
    count(declined.length, 'assignments', () => t('evaluation.overview.declined', { count: declined.length }))
    const open = expected - assigned
    count(open, 'assignments', () => t('evaluation.overview.unassigned', { count: open }))
  }
  if (isJudging) {
    const invited = jurors.filter(({ state }) => state === 'invited').length
    count(invited, 'juries', () => t('evaluation.overview.invited', { count: invited }))
  }
  if (phase === 'running' || phase === 'over') {
    const awaited = jurors.filter(({ assigned, submitted }) => submitted < assigned).length
    count(awaited, 'juries', () => t('evaluation.overview.awaited', { count: awaited }))
  }
  const isIn = progress.expected > 0 && progress.submitted >= progress.expected
  if (phase === 'closed' || phase === 'over' || (phase === 'running' && isIn))
    actions.push({ text: t('evaluation.overview.results'), leaf: 'results' })
  if (phase === 'closed' && mayManage) actions.push({ text: t('evaluation.deliberation.start'), leaf: 'deliberation' })
  if (phase === 'deliberation') actions.push({ text: t('evaluation.overview.follow'), leaf: 'deliberation' })
  if (phase === 'decided' && mayManage) actions.push({ text: t('evaluation.overview.publish'), leaf: 'deliberation' })
  return actions
}
