import { liveEstimate, nextPair } from '@laurel/contract/results/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nextPairQuery, useRefusalToast } from '../../evaluation/index.ts'
import { type JurorSession, lostTo, type StoredAnswer, sendAnswer, storedAnswers } from '../../evaluation/jury/index.ts'
import { type AnswerOf, isRefusal, useApi, useCall, useServerProbe } from '../../kernel/api/index.ts'
import type { Saving } from '../../kernel/saving/index.ts'
import { useSession } from '../../kernel/session/index.ts'

type Next = AnswerOf<'getNextPair'>
type Outcome = Next['recent'][number]['outcome']

const counts = ['getMyEvaluationSession', 'listMyEvaluationSessions'] as const
const retryAfter = 4000

/** Pairs to compare: each answer is kept on this device until the server has it; without a network the next pair is chosen here. */
export function usePairs(session: JurorSession) {
  const api = useApi()
  const client = useQueryClient()
  const refused = useRefusalToast()
  const userId = useSession().user?.id ?? ''
  const sessionId = session.id
  const query = nextPairQuery(sessionId)
  const found = useQuery(query)
  const [waiting, setWaiting] = useState(() => ofSession(userId, sessionId))
  const [isBusy, setBusy] = useState(false)
  const [lost, setLost] = useState<'offline' | 'away'>()
  const clock = useRef({ pair: '', since: 0 })
  const undo = useCall('undoComparison', { invalidates: counts })
  const next = found.data && withWaiting(session, found.data, waiting)
  const pair = next?.pair
  const key = pair ? `${pair.a} ${pair.b}` : ''
  useEffect(() => {
    // The clock starts anew with each pair.
    if (clock.current.pair !== key) clock.current = { pair: key, since: performance.now() }
  }, [key])
  /** In the order of the answers; what the server refuses for good is dropped, and said. */
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      for (const answer of ofSession(userId, sessionId)) {
        const sentPair = await sendAnswer(api, answer)
        storedAnswers.drop(userId, answer.entryId)
        client.setQueryData(query.queryKey, sentPair)
        setWaiting(ofSession(userId, sessionId))
      }
      setLost(undefined)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      const isRetried = thrown.status === 0 || thrown.status >= 500
      setLost(isRetried ? lostTo(thrown) : undefined)
      if (!isRetried) {
        refused(thrown)
        for (const { entryId } of ofSession(userId, sessionId)) storedAnswers.drop(userId, entryId)
        setWaiting([])
        await found.refetch()
      }
    } finally {
      setBusy(false)
    }
  }
  const sending = useRef(send)
  sending.current = send
  useEffect(() => {
    const again = () => void sending.current()
    if (waiting.length > 0 && !lost) again()
    window.addEventListener('online', again)
    const timer = lost ? window.setInterval(again, retryAfter) : undefined
    return () => {
      window.removeEventListener('online', again)
      window.clearInterval(timer)
    }
  }, [waiting.length, lost])
  const onBack = useCallback(() => void sending.current(), [])
  useServerProbe(lost === 'away', onBack)
  const saving: Saving = {
    state: lost && waiting.length > 0 ? lost : waiting.length > 0 ? 'saving' : 'saved',
  }
  return {
    next,
    saving,
    isError: found.isError && !found.data,
    retry: () => found.refetch(),
    answer(outcome: Outcome) {
      if (!pair || (isBusy && !lost) || session.phase !== 'running') return
      const tookMs = Math.min(86_400_000, Math.round(performance.now() - clock.current.since))
      storedAnswers.keep(userId, { sessionId, entryId: crypto.randomUUID(), ...pair, outcome, tookMs, at: Date.now() })
      setWaiting(ofSession(userId, sessionId))
    },
    async undo(comparisonId: string) {
      if (waiting.some(({ entryId }) => entryId === comparisonId)) {
        storedAnswers.drop(userId, comparisonId)
        setWaiting(ofSession(userId, sessionId))
        return
      }
      try {
        client.setQueryData(query.queryKey, await undo.mutateAsync({ params: { sessionId, comparisonId } }))
      } catch (thrown) {
        refused(thrown)
        await found.refetch()
      }
    },
  }
}

const ofSession = (userId: string, sessionId: string) =>
  storedAnswers
    .list(userId)
    .filter((one) => one.sessionId === sessionId)
    .sort((one, other) => one.at - other.at)

/** What the server said last, with what it does not know yet: pairs answered here count, and the next one is another. */
function withWaiting(session: JurorSession, known: Next, waiting: readonly StoredAnswer[]): Next {
  if (waiting.length === 0) return known
  const made = waiting.map(({ entryId, a, b, outcome, at }) => ({ id: entryId, jurorId: '', a, b, outcome, at }))
  const before = known.recent.map(({ id, a, b, outcome, madeAt }) => ({
    id,
    jurorId: '',
    a,
    b,
    outcome,
    at: Date.parse(madeAt),
  }))
  const comparisons = [...before.reverse(), ...made].map((one) => ({ ...one, voidedAt: null }))
  const isAnswered = made.some(
    ({ a, b }) =>
      known.pair && ((a === known.pair.a && b === known.pair.b) || (a === known.pair.b && b === known.pair.a)),
  )
  const entryIds = session.entries.map(({ id }) => id)
  const choice = { jurorId: '', entryIds, closed: new Set<string>(), comparisons, seed: 1 }
  const pair = isAnswered ? (nextPair(choice, liveEstimate(comparisons)) ?? null) : known.pair
  const recent = made.toReversed().map(({ id, a, b, outcome, at }) => {
    const madeAt = new Date(at).toISOString()
    return { id, a, b, outcome, madeAt, undoableUntil: madeAt }
  })
  const done = known.done + made.filter(({ outcome }) => outcome !== 'skip').length
  return { ...known, pair, done, recent: [...recent, ...known.recent] }
}
