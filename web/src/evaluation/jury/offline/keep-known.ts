import type { QueryClient } from '@tanstack/react-query'
import { addressOfCall } from '../../../kernel/api/index.ts'

const savedCalls = [
  'listMyEvaluationSessions',
  'getMyEvaluationSession',
  'getEntryToJudge',
  'getOwnVote',
  'getOwnBallot',
  'getNextPair',
] as const

export type SavedCall = (typeof savedCalls)[number]

/** Written one after the other: the last one is the one that stays. */
let writing: Promise<unknown> = Promise.resolve()
let listening: { readonly client: QueryClient; readonly userId: string; readonly stop: () => void } | undefined

/**
 * Keeps what a juror reads as the page knows it by now: whatever is read anew, and whatever a save tells, on this page or as it is left.
 * Read again without a network, it must know what was saved. Ends with the page or with its person.
 */
export function keepKnown(client: QueryClient, userId: string): void {
  if (listening?.client === client && listening.userId === userId) return
  listening?.stop()
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [name, input] = event.query.queryKey
    const call = savedCalls.find((one) => one === name)
    if (call) keepOne(userId, call, input as object, event.query.state.data)
  })
  listening = { client, userId, stop }
}

/** Keeps one answer after those that are being kept. */
export function keepOne(userId: string, name: SavedCall, input: object, answer: unknown): Promise<unknown> {
  // Kept answers are found by their path alone.
  const [path = ''] = (addressOfCall as (name: string, asked: unknown) => string)(name, input).split('?')
  writing = writing
    .then(() => import('../../../kernel/offline/keep-page.ts'))
    .then(({ keepAnswer }) => keepAnswer(userId, path, answer))
    .catch(() => undefined)
  return writing
}
