import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownBallotQuery } from '../../evaluation/index.ts'
import { type JurorSession, orderOf, sendOrder, storedOrders, useStoredWork } from '../../evaluation/jury/index.ts'
import { type AnswerOf, invalidate } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { placesOf } from './places.ts'

type OwnBallot = AnswerOf<'getOwnBallot'>

export type BallotSheet = ReturnType<typeof useBallot>

/** A juror's order as it stands on the screen; every change is kept here and saved at once, one after the other. */
export function useBallot(session: JurorSession, saved: OwnBallot) {
  const { t, format } = useWords()
  const client = useQueryClient()
  const query = ownBallotQuery(session.id)
  const [said, setSaid] = useState('')
  const own = useStoredWork({
    sessionId: session.id,
    entryId: session.id,
    store: storedOrders,
    send: sendOrder,
    first: orderOf(saved),
    isRunning: session.phase === 'running',
    onSaved({ work, ...rest }) {
      const ranking = work.map((group) => [...group])
      client.setQueryData(query.queryKey, (known) => known && { ...known, ...rest, ranking })
      if (rest.state === 'submitted') void invalidate(client, ['getMyEvaluationSession', 'listMyEvaluationSessions'])
    },
    readAgain: async () => orderOf(await client.fetchQuery({ ...query, staleTime: 0 })),
  })
  const { work: order, write } = own
  /** @param at where in it what was acted on stands now: who listens is told its place */
  const change = (next: readonly (readonly string[])[], at?: number) => {
    write(next)
    if (at !== undefined) setSaid(t('evaluation.ballot.moved', { place: format.number(placesOf(next)[at] ?? 1) }))
  }
  const placed = new Set(order.flat())
  const unplaced = session.entries.flatMap(({ id }) => (placed.has(id) ? [] : [id]))
  return {
    order,
    unplaced,
    saving: own.saving,
    said,
    conflict: own.conflict,
    resolve: own.resolve,
    /** To be handed in as soon as there is a network. */
    isWaiting: own.isWaiting,
    isSubmitted: own.isSubmitted,
    isLocked: own.isSubmitted || own.isWaiting || own.conflict !== undefined || session.phase !== 'running',
    move(from: number, to: number) {
      const moved = order[from]
      if (!moved || to < 0 || to >= order.length) return
      const rest = order.filter((_, at) => at !== from)
      change([...rest.slice(0, to), moved, ...rest.slice(to)], to)
    },
    /** Makes a place equal to the one above it. */
    join(at: number) {
      const [above, own] = [order[at - 1], order[at]]
      if (above && own) change([...order.slice(0, at - 1), [...above, ...own], ...order.slice(at + 1)], at - 1)
    },
    /** Gives each of the equals a place of its own. */
    split(at: number) {
      change(
        order.flatMap((group, index) => (index === at ? group.map((id) => [id]) : [group])),
        at,
      )
    },
    add: (id: string) => change([...order, [id]]),
    addAll: () => change([...order, ...unplaced.map((id) => [id])]),
    async handIn() {
      const done = await own.handIn()
      if (done !== 'stopped')
        toastSuccess({ title: t(done === 'kept' ? 'evaluation.kept.handIn' : 'evaluation.ballot.handedIn') })
    },
  }
}
