import type { CastName } from '../../../story/cast.ts'
import type { Answered } from './caller.ts'
import type { RunningSession } from './open-evaluation.ts'
import { sheet } from './open-evaluation.ts'
import type { OpenHouse } from './open-house.ts'

/** Somebody of a jury at work, with what they can name. */
export interface Place {
  readonly house: OpenHouse
  readonly who: CastName
  readonly session: RunningSession
}

interface Turn {
  /** Parameters of the path beside the session and its first entry. */
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const nothing = '0198bbbb-ffff-7fff-8fff-ffffffffffff'
const read = async ({ house, who }: Place, path: string): Promise<Answered['body']> =>
  (await house.as(who).get(path)).body
const roomOf = ({ session }: Place) => `/api/portal/evaluation-sessions/${session.sessionId}/deliberation`
const entryOf = (place: Place) => `${place.session.mine}/entries/${place.session.entryIds[0]}`
const deliberated = (place: Place) => `${roomOf(place)}/entries/${place.session.entryIds[0]}`

const versionOf = async (place: Place, path: string) => (await read(place, path))?.version ?? 0
const typeIn = async (place: Place) => (await read(place, roomOf(place)))?.settings?.types?.[2]?.id ?? nothing
const openMotion = async (place: Place) => {
  const motions = (await read(place, deliberated(place)))?.motions ?? []
  const open = motions.find(({ state }: { state: string }) => state === 'open')
  return { motionId: open?.id ?? nothing }
}
const decisionOf = async (place: Place) => (await read(place, roomOf(place)))?.agenda?.[0]?.decision?.version ?? 0
const agendaOf = async (place: Place) =>
  ((await read(place, roomOf(place)))?.agenda ?? []).map(({ entryId }: { entryId: string }) => entryId)
const motion = async (place: Place) => ({ typeId: await typeIn(place), quorum: 1 })
const pairOf = async (place: Place) => (await read(place, `${place.session.mine}/pair`))?.pair

/**
 * A turn at everything that a jury can do, in this order. Whoever adds an endpoint for jurors adds its turn: the walk that
 * looks for leaks (canary.http.test.ts) fails without.
 */
export const juryTurns: Readonly<Record<string, (place: Place) => Turn | Promise<Turn>>> = {
  signCharter: () => ({ body: { version: 1, lang: 'fr' } }),
  setOwnBid: ({ session }) => ({ body: { entryId: session.entryIds[0], bid: 'eager' } }),
  writeOwnNote: () => ({ body: { text: 'À revoir' } }),
  saveOwnVote: async (place) => ({
    body: { vote: 'go', submit: true, version: await versionOf(place, `${entryOf(place)}/vote`) },
  }),
  // A third criterion, where there is one, strikes out.
  saveEvaluation: async (place) => ({
    body: sheet(place.session, [3, 4, true], (await read(place, entryOf(place)))?.evaluation?.version ?? 0),
  }),
  submitEvaluation: async (place) => ({
    body: { version: (await read(place, entryOf(place)))?.evaluation?.version ?? 0 },
  }),
  saveOwnBallot: async (place) => ({
    body: {
      ranking: place.session.entryIds.map((id) => [id]),
      version: await versionOf(place, `${place.session.mine}/ballot`),
    },
  }),
  submitOwnBallot: async (place) => ({ body: { version: await versionOf(place, `${place.session.mine}/ballot`) } }),
  addComparison: async (place) => {
    const { a = nothing, b = place.session.sessionId } = (await pairOf(place)) ?? {}
    return { body: { a, b, outcome: 'a' } }
  },
  undoComparison: async (place) => {
    const recent = (await read(place, `${place.session.mine}/pair`))?.recent ?? []
    return { params: { comparisonId: recent[0]?.id ?? nothing } }
  },
  giveBack: ({ session, who }) => ({
    params: { jurorId: (who === 'juror2' && session.jurorIds[0]) || nothing },
    body: { reason: 'À relire', entryId: session.entryIds[0] },
  }),
  ruleEliminationAsChair: ({ session }) => ({
    params: { criterionId: session.criterionIds[2] ?? nothing },
    body: { verdict: 'lifted', reason: 'Le projet est bien du territoire' },
  }),
  proposeAgenda: () => ({}),
  orderAgenda: ({ session }) => ({ body: { order: session.entryIds.slice(0, 1) } }),
  moveCursor: ({ session }) => ({ body: { entryId: session.entryIds[0], mark: 'pending' } }),
  writeAgendaNotes: () => ({ body: { notes: 'Bon dossier' } }),
  proposeMotion: async (place) => ({ body: await motion(place) }),
  voteMotion: async (place) => ({ params: await openMotion(place), body: { vote: 'yes' } }),
  closeMotion: async (place) => ({ params: await openMotion(place) }),
  withdrawMotion: async (place) => {
    await place.house.as(place.who).post(`${deliberated(place)}/motions`, await motion(place))
    return { params: await openMotion(place) }
  },
  decideEntry: async (place) => ({ body: { typeId: await typeIn(place), version: await decisionOf(place) } }),
  decideEntries: async (place) => ({
    body: {
      entries: [{ entryId: place.session.entryIds[0], version: await decisionOf(place) }],
      typeId: await typeIn(place),
    },
  }),
  undoDecisions: async (place) => ({
    body: {
      entries: [
        {
          entryId: place.session.entryIds[0],
          version: await decisionOf(place),
          before: { typeId: await typeIn(place) },
        },
      ],
    },
  }),
  proposeJointMotion: async (place) => ({
    body: { entryIds: await agendaOf(place), ...(await motion(place)) },
  }),
  confirmDecision: async (place) => ({ body: { version: await decisionOf(place) } }),
  reconsiderDecision: () => ({}),
  // What makes an entry disappear comes last, and concerns the other one.
  declineEntry: ({ session, who }) => ({
    params: { entryId: (who === 'juror2' && session.entryIds[1]) || nothing },
    body: { reason: 'Trop loin' },
  }),
  declareOwnConflict: ({ session }) => ({ params: { entryId: session.entryIds[1] ?? '' }, body: { kind: 'personal' } }),
}
