import { mayJudge } from '@laurel/contract/evaluation'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/index.ts'
import { afterAssigning } from '../queries.ts'
import type { JurorRow } from './juror-columns.tsx'
import { useSessionPlace } from './use-place.ts'

/** Gives an application to somebody else than the juror who had it, and says to whom. */
export function useReplacement(
  jurors: readonly JurorRow[],
  { jurorId, entryId, entryTitle }: { jurorId: string; entryId: string; entryTitle: string },
) {
  const { t } = useWords()
  const { params } = useSessionPlace()
  const assign = useCall('assignEntries', { makesStale: afterAssigning })
  const others = jurors
    .filter((one) => one.id !== jurorId && mayJudge(one) && (one.state === 'accepted' || one.state === 'invited'))
    .toSorted((a, b) => a.assigned - b.assigned)

  /** The one chosen, else the least loaded juror who can take it: those who already have it, or may not, are passed over. */
  async function replace(chosen?: JurorRow): Promise<void> {
    for (const juror of chosen ? [chosen] : others) {
      const { assigned } = await assign.mutateAsync({ params, body: { pairs: [{ jurorId: juror.id, entryId }] } })
      if (assigned === 0) continue
      toastSuccess({ title: t('evaluation.conflicts.replaced', { name: juror.name, title: entryTitle }) })
      return
    }
    if (chosen) toastError({ title: t('evaluation.conflicts.cannotTake', { name: chosen.name }) })
    else toastSuccess({ title: t('evaluation.conflicts.nobodyLeft') })
  }
  return { others, replace }
}
