import type { AnswerOf, Api } from '../../../kernel/api/index.ts'
import { type DeviceRecord, deviceStore } from './device-store.ts'

/** Work that no server has acknowledged. */
export interface StoredWork<Work> extends DeviceRecord {
  /** The version that it was written over. */
  readonly version: number
  readonly work: Work
  /** It is to be handed in, not only saved. */
  readonly isHandedIn: boolean
}

export interface VoteWork {
  readonly vote: AnswerOf<'getOwnVote'>['vote']
  readonly comment: string
}

export type OrderWork = readonly (readonly string[])[]

export const storedVotes = deviceStore<StoredWork<VoteWork>>('vote')
/** One in a session: the session stands for its entry. */
export const storedOrders = deviceStore<StoredWork<OrderWork>>('order')

/** An answer to two entries; what stands for its entry is a name of its own, so that it counts once however often it is sent. */
export interface StoredAnswer extends DeviceRecord {
  readonly a: string
  readonly b: string
  readonly outcome: AnswerOf<'getNextPair'>['recent'][number]['outcome']
  readonly tookMs: number
}

export const storedAnswers = deviceStore<StoredAnswer>('pair')

/** Work as the server knows it. */
export interface SavedWork<Work> {
  readonly work: Work
  readonly version: number
  readonly state: 'draft' | 'submitted'
  readonly updatedAt: string | null
}

type Place = Pick<DeviceRecord, 'sessionId' | 'entryId'>
type Sent<Work> = Pick<StoredWork<Work>, 'work' | 'version' | 'isHandedIn'>

/** Sends work as it stands; throws the refusal. */
export type SendWork<Work> = (api: Api, at: Place, sent: Sent<Work>) => Promise<SavedWork<Work>>

export const voteOf = ({ vote, comment, ...saved }: AnswerOf<'getOwnVote'>): SavedWork<VoteWork> => ({
  ...saved,
  work: { vote, comment },
})

export const orderOf = ({ ranking, ...saved }: AnswerOf<'getOwnBallot'>): SavedWork<OrderWork> => ({
  ...saved,
  work: ranking,
})

const quietly = { quiet: true, keepalive: true } as const

export const sendVote: SendWork<VoteWork> = async (api, params, { work, version, isHandedIn }) =>
  voteOf(await api.call('saveOwnVote', { params, body: { ...work, version, submit: isHandedIn } }, quietly))

export const sendOrder: SendWork<OrderWork> = async (api, { sessionId }, { work, version, isHandedIn }) => {
  const params = { sessionId }
  const ranking = work.map((group) => [...group])
  const saved = await api.call('saveOwnBallot', { params, body: { ranking, version } }, quietly)
  if (!isHandedIn) return orderOf(saved)
  return orderOf(await api.call('submitOwnBallot', { params, body: { version: saved.version } }, quietly))
}

export async function sendAnswer(api: Api, { sessionId, entryId, a, b, outcome, tookMs }: StoredAnswer) {
  const body = { a, b, outcome, tookMs }
  return api.call('addComparison', { params: { sessionId }, body }, { quiet: true, idempotencyKey: entryId })
}
