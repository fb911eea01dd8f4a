import { useQuery } from '@tanstack/react-query'
import { afterAssigning, useSessionAddress } from '../../evaluation/index.ts'
import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { replacementsQuery } from '../queries.ts'

/** Somebody who could take an application over. */
export type Candidate = AnswerOf<'listReplacements'>['data'][number]['candidates'][number]

/** Gives an application to somebody else than the juror who had it, and says to whom. Candidates come the best first. */
export function useReplacement({ entryId, entryTitle }: { entryId: string; entryTitle: string }) {
  const { t } = useWords()
  const { place, params } = useSessionAddress()
  const assign = useCall('assignEntries', { invalidates: afterAssigning })
  const found = useQuery(replacementsQuery(place)).data?.data
  const candidates = found?.find((one) => one.entryId === entryId)?.candidates ?? []

  async function replaceBy({ jurorId, jurorName: name }: Candidate): Promise<void> {
    const { assigned } = await assign.mutateAsync({ params, body: { pairs: [{ jurorId, entryId }] } })
    if (assigned > 0) toastSuccess({ title: t('evaluation.conflicts.replaced', { name, title: entryTitle }) })
    else toastError({ title: t('evaluation.conflicts.cannotTake', { name }) })
  }
  return { candidates, isKnown: found !== undefined, replaceBy }
}
