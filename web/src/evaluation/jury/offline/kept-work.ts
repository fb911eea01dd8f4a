import type { AnswerOf, Api } from '../../../kernel/api/index.ts'
import { type Kept, keptOnDevice } from './kept-on-device.ts'

/** Work that no server has acknowledged. */
export interface KeptWork<Work> extends Kept {
  /** The version that it was written over. */
  readonly version: number
  readonly work: Work
  /** It is to be handed in, not only saved. */
  readonly isHandedIn: boolean
}

export interface GivenVote {
  readonly vote: AnswerOf<'getOwnVote'>['vote']
  readonly comment: string
}

export type GivenOrder = readonly (readonly string[])[]

export const keptVotes = keptOnDevice<KeptWork<GivenVote>>('vote')
/** One in a session: the session stands for its entry. */
export const keptOrders = keptOnDevice<KeptWork<GivenOrder>>('order')

/** An answer to two entries; what stands for its entry is a name of its own, so that it counts once however often it is sent. */
export interface KeptAnswer extends Kept {
  readonly a: string
  readonly b: string
  readonly outcome: AnswerOf<'getNextPair'>['recent'][number]['outcome']
  readonly tookMs: number
}

export const keptAnswers = keptOnDevice<KeptAnswer>('pair')

/** Work as the server knows it. */
export interface SavedWork<Work> {
  readonly work: Work
  readonly version: number
  readonly state: 'draft' | 'submitted'
  readonly updatedAt: string | null
}

type Place = Pick<Kept, 'sessionId' | 'entryId'>
type Sent<Work> = Pick<KeptWork<Work>, 'work' | 'version' | 'isHandedIn'>

/** Sends work as it stands; throws the refusal. */
export type SendWork<Work> = (api: Api, at: Place, sent: Sent<Work>) => Promise<SavedWork<Work>>

export const voteOf = ({ vote, comment, ...saved }: AnswerOf<'getOwnVote'>): SavedWork<GivenVote> => ({
  ...saved,
  work: { vote, comment },
})

export const orderOf = ({ ranking, ...saved }: AnswerOf<'getOwnBallot'>): SavedWork<GivenOrder> => ({
  ...saved,
  work: ranking,
})

const quietly = { quiet: true, keepalive: true } as const

export const sendVote: SendWork<GivenVote> = async (api, params, { work, version, isHandedIn }) =>
  voteOf(await api.call('saveOwnVote', { params, body: { ...work, version, submit: isHandedIn } }, quietly))

export const sendOrder: SendWork<GivenOrder> = async (api, { sessionId }, { work, version, isHandedIn }) => {
  const params = { sessionId }
  const ranking = work.map((group) => [...group])
  const saved = await api.call('saveOwnBallot', { params, body: { ranking, version } }, quietly)
  if (!isHandedIn) return orderOf(saved)
  return orderOf(await api.call('submitOwnBallot', { params, body: { version: saved.version } }, quietly))
}

export async function sendAnswer(api: Api, { sessionId, entryId, a, b, outcome, tookMs }: KeptAnswer) {
  const body = { a, b, outcome, tookMs }
  return api.call('addComparison', { params: { sessionId }, body }, { quiet: true, idempotencyKey: entryId })
}
