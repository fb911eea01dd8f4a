import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AnswerOf, isRefusal, queryOf, useCall } from '../../../kernel/api/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { type Saving, toastSuccess } from '../../../ui/index.ts'
import { useRefusalToast } from '../../use-refusal-toast.ts'
import type { JurorSession } from '../evaluate.tsx'

type Kept = AnswerOf<'getOwnBallot'>
type Order = readonly (readonly string[])[]

export type BallotSheet = ReturnType<typeof useBallot>

/** A juror's order as it stands on the screen; every change is saved at once, one after the other. */
export function useBallot(session: JurorSession, kept: Kept) {
  const { t, format } = useWords()
  const client = useQueryClient()
  const refused = useRefusalToast()
  const params = { sessionId: session.id }
  const query = queryOf('getOwnBallot', { params })
  const [order, setOrder] = useState<Order>(kept.ranking)
  const [state, setState] = useState(kept.state)
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: kept.updatedAt ?? undefined })
  const [said, setSaid] = useState('')
  const version = useRef(kept.version)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const save = useCall('saveOwnBallot', {})
  const submit = useCall('submitOwnBallot', { makesStale: ['getMyEvaluationSession', 'listMyEvaluationSessions'] })
  const note = (answer: Kept) => {
    version.current = answer.version
    client.setQueryData(query.queryKey, answer)
  }
  const startOver = async (thrown: unknown) => {
    setSaving({ state: 'failed' })
    refused(thrown)
    if (!isRefusal(thrown, 'stale')) return
    const current = await client.fetchQuery({ ...query, staleTime: 0 })
    version.current = current.version
    setOrder(current.ranking)
    setState(current.state)
  }
  const change = (next: Order) => {
    setOrder(next)
    setSaving({ state: 'saving' })
    const body = () => ({ ranking: next.map((group) => [...group]), version: version.current })
    line.current = line.current
      .then(() => save.mutateAsync({ params, body: body() }))
      .then((answer) => {
        note(answer)
        setSaving({ state: 'saved', at: answer.updatedAt ?? undefined })
      })
      .catch(startOver)
  }
  const placed = new Set(order.flat())
  const unplaced = session.entries.flatMap(({ id }) => (placed.has(id) ? [] : [id]))
  return {
    order,
    unplaced,
    saving,
    said,
    isSending: submit.isPending,
    isLocked: state === 'submitted' || session.phase !== 'running',
    move(from: number, to: number) {
      const moved = order[from]
      if (!moved || to < 0 || to >= order.length) return
      const rest = order.filter((_, at) => at !== from)
      change([...rest.slice(0, to), moved, ...rest.slice(to)])
      setSaid(t('evaluation.ballot.moved', { place: format.number(to + 1) }))
    },
    /** Makes a place equal to the one above it. */
    join(at: number) {
      const [above, own] = [order[at - 1], order[at]]
      if (above && own) change([...order.slice(0, at - 1), [...above, ...own], ...order.slice(at + 1)])
    },
    /** Gives each of the equals a place of its own. */
    split(at: number) {
      change(order.flatMap((group, index) => (index === at ? group.map((id) => [id]) : [group])))
    },
    add: (id: string) => change([...order, [id]]),
    addAll: () => change([...order, ...unplaced.map((id) => [id])]),
    async handIn() {
      await line.current
      try {
        const answer = await submit.mutateAsync({ params, body: { version: version.current } })
        note(answer)
        setState(answer.state)
        toastSuccess({ title: t('evaluation.ballot.handedIn') })
      } catch (thrown) {
        await startOver(thrown)
      }
    },
  }
}
