import { useQueryClient } from '@tanstack/react-query'
import { useRefusalToast } from '../../evaluation/index.ts'
import { invalidate, isRefusal } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { wordsOf } from './decision-fields.tsx'
import { afterAction, type Item, type Room } from './use-room.ts'

/** Where something else was proposed meanwhile, says what, and who by when it was the vote; shows it. Other refusals as everywhere. */
export function useDecisionRefused(room: Room): (thrown: unknown) => void {
  const words = useWords()
  const client = useQueryClient()
  const refused = useRefusalToast()
  return (thrown) => {
    const current = isRefusal(thrown, 'stale') ? (thrown.details.current as Item['decision'] | undefined) : undefined
    if (!current) return refused(thrown)
    const decision = wordsOf(words, room, current).join(' · ')
    toastError({ title: words.t(`evaluation.deliberation.stale.${current.byVote ? 'vote' : 'decided'}`, { decision }) })
    void invalidate(client, [...afterAction])
  }
}
