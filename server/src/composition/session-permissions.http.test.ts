import {
  canInRound,
  type RoundAction,
  type RoundActor,
  type RoundPolicy,
  type RoundState,
  roundStates,
  type SessionMode,
  strictestPolicy,
} from '@laurel/contract/evaluation'
import type { AnyEndpoint } from '@laurel/contract/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../../story/cast.ts'
import { grantBuiltInRole } from '../access/index.ts'
import type { Answered } from '../test/caller.ts'
import { done, judge, openCallToJudge, prepareSession, type RunningSession, sheet } from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'
import { endpoints } from './rooms.ts'

/**
 * Who is answered what by every endpoint of a session, asked over HTTP of the product as it stands: an endpoint that is
 * declared is walked. What is written is undone at once, so that each call meets the same session.
 */
const house = openHouse()
const owner = () => house.as('owner')

const ofSessions = endpoints.map(({ endpoint }) => endpoint).filter(({ path }) => path.includes('{sessionId}'))
/** What a right on the program opens does not depend on the state of the session before it is looked at. */
const isOfStaff = ({ access }: AnyEndpoint) => access.to === 'staff'
const states = roundStates.filter((state) => state !== 'ready')
/** After which of them the open policies show more. */
const turns: readonly RoundState[] = ['open', 'closed', 'deliberation', 'published']

/** Everybody before the first entry. */
const people: readonly { who: CastName; name: string; actor: RoundActor }[] = [
  { who: 'owner', name: 'manager', actor: { role: 'manager' } },
  { who: 'manager', name: 'reader', actor: { role: 'reader' } },
  { who: 'juror1', name: 'chair', actor: { role: 'chair', hasAccepted: true } },
  { who: 'juror2', name: 'deputy, assigned', actor: { role: 'deputy', hasAccepted: true, isAssigned: true } },
  {
    who: 'juror3',
    name: 'juror, handed in',
    actor: { role: 'juror', hasAccepted: true, isAssigned: true, hasSubmitted: true },
  },
  { who: 'juror4', name: 'juror, assigned', actor: { role: 'juror', hasAccepted: true, isAssigned: true } },
  { who: 'juror5', name: 'juror', actor: { role: 'juror', hasAccepted: true } },
  {
    who: 'juror6',
    name: 'juror, conflict',
    actor: { role: 'juror', hasAccepted: true, isAssigned: true, isConflicted: true },
  },
  { who: 'applicant3', name: 'secretary', actor: { role: 'secretary', hasAccepted: true } },
  { who: 'applicant4', name: 'observer', actor: { role: 'observer', hasAccepted: true } },
  { who: 'applicant5', name: 'juror, not accepted', actor: { role: 'juror' } },
  { who: 'applicant1', name: 'applicant', actor: { role: 'applicant' } },
  { who: 'otherOwner', name: 'stranger', actor: { role: 'stranger' } },
]

const open = {
  applicantIdentity: 'shown',
  peerContent: 'always',
  peerIdentity: 'always',
  aggregate: 'after_close',
  applicantFeedback: 'scores_and_comments',
  jurorIdentityToApplicant: 'shown',
} as const
/** What opens with one's own work. */
const between: RoundPolicy = {
  ...strictestPolicy,
  applicantIdentity: 'until_own',
  peerContent: 'after_own',
  peerIdentity: 'pseudonym',
  aggregate: 'after_own',
}
const policies = { strict: strictestPolicy, between, open }

let session: RunningSession
const ids: Record<string, string> = {}
let bodies: Readonly<Record<string, unknown>> = {}

beforeAll(async () => {
  const call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
  ])
  const jury = ['juror1', 'juror2', 'juror3', 'juror4', 'juror5', 'juror6', 'applicant3', 'applicant4'] as const
  session = await prepareSession(house, call, jury, 'Tous les droits')
  const striking = { title: { fr: 'Hors sujet' }, kind: 'eliminatory', elimination: 'chair' }
  const { id: criterionId } = await done(owner().post(`${session.at}/criteria`, striking))
  for (const [at, role] of [
    [0, 'chair'],
    [1, 'deputy'],
    [6, 'secretary'],
    [7, 'observer'],
  ] as const)
    await done(owner().put(`${session.at}/jurors/${session.jurorIds[at]}`, { name: role, role }))
  await done(owner().post(`${session.at}/jurors`, { email: 'applicant5@demo.laurel.test', name: 'Théo Lacombe' }))
  await done(owner().post(`${session.at}/opening`))
  const [first = '', second = ''] = session.entryIds
  const pairs = [1, 2, 3, 5].map((at) => ({ jurorId: session.jurorIds[at], entryId: first }))
  const more = [1, 2, 3].map((at) => ({ jurorId: session.jurorIds[at], entryId: second }))
  await done(owner().post(`${session.at}/assignments`, { pairs: [...pairs, ...more] }))
  session = { ...session, criterionIds: [...session.criterionIds, criterionId] }
  await judge(house, 'juror3', session, first, [3, 4, true as unknown as number])
  const conflict = await done(
    owner().post(`${session.at}/conflicts`, { jurorId: session.jurorIds[5], entryId: first, note: '' }),
  )
  await house.inScene('system', async ({ db }) =>
    grantBuiltInRole(db, { userId: house.personId('manager'), key: 'observer', programId: session.programId }),
  )
  // Both sides of the entry are there whatever the policy that is tried.
  await house.inScene('system', async ({ db }) => {
    const rows = await db.from('entry_projections').selectAll().execute()
    for (const { entry_id, content, built_at } of rows) {
      const blind = JSON.stringify({ ...Object(content), title: '' })
      await db.insert('entry_projections', { entry_id, kind: 'blind', content: blind, built_at }).execute()
    }
  })
  const run = await done(owner().post(`${session.at}/result-runs`, {}))
  const accepted = { label: { fr: 'Retenu' }, outcome: 'accepted' }
  const kinds = { types: [accepted], budgetCents: null, currency: null }
  const { types } = await done(owner().put(`${session.at}/decision-types`, kinds))
  const typeId = types[0].id
  await put('open', strictestPolicy, 'pairwise')
  const compared = await done(
    house.as('juror3').post(`${session.mine}/comparisons`, { a: first, b: second, outcome: 'a' }),
  )
  await put('deliberation', strictestPolicy)
  const room = `/api/portal/evaluation-sessions/${session.sessionId}/deliberation`
  await done(owner().post(`${room}/agenda`))
  const { motions } = await done(owner().post(`${room}/entries/${first}/motions`, { typeId, quorum: 1 }))
  await done(owner().put(`${room}/entries/${first}/decision`, { typeId, version: 0 }))
  Object.assign(ids, {
    programId: session.programId,
    sessionId: session.sessionId,
    entryId: first,
    jurorId: session.jurorIds[2] ?? '',
    criterionId,
    conflictId: conflict.id,
    resultRunId: run.id,
    motionId: motions[0].id,
    comparisonId: compared.recent?.[0]?.id ?? '',
  })
  const motion = { typeId, quorum: 1 }
  bodies = {
    addComparison: { a: first, b: second, outcome: 'b' },
    closeMotion: {},
    confirmDecision: { version: 1 },
    decideEntries: { entries: [{ entryId: first, version: 1 }], typeId },
    decideEntry: { typeId, version: 1 },
    declareOwnConflict: { kind: 'personal' },
    declineEntry: { reason: 'Trop loin de ce que je connais' },
    giveBack: { reason: 'Une note manque', entryId: first },
    moveCursor: { entryId: first, mark: 'pending' },
    orderAgenda: { order: [second, first] },
    proposeAgenda: {},
    proposeJointMotion: { ...motion, entryIds: [second] },
    proposeMotion: motion,
    ruleEliminationAsChair: { verdict: 'lifted', reason: 'Une erreur de lecture' },
    saveEvaluation: sheet(session, [1, 2, false]),
    saveOwnBallot: { ranking: [[first]], version: 0 },
    saveOwnVote: { vote: 'go', version: 0 },
    setOwnBid: { entryId: first, bid: 'eager' },
    signCharter: { version: 1, lang: 'fr' },
    submitEvaluation: { version: 0 },
    submitOwnBallot: { version: 0 },
    undoDecisions: { entries: [{ entryId: first, version: 1, before: null }] },
    voteMotion: { vote: 'yes' },
    withdrawMotion: {},
    writeAgendaNotes: { notes: 'Lu' },
    writeOwnNote: { text: 'Lu' },
  }
}, 120_000)

async function put(state: RoundState, policy: RoundPolicy, mode: SessionMode = 'score'): Promise<void> {
  await house.inScene('system', async ({ db }) => {
    const set = {
      state,
      mode,
      applicant_identity: policy.applicantIdentity,
      peer_content: policy.peerContent,
      peer_identity: policy.peerIdentity,
      aggregate: policy.aggregate,
    }
    await db.change('evaluation_sessions').set(set).where('id', '=', session.sessionId).execute()
  })
}

/** Votes, orders and comparisons are given in sessions of their own. */
function modeOf({ path }: AnyEndpoint): SessionMode {
  if (/\/me\/.*\/vote$/.test(path)) return 'go_no_go'
  if (/\/ballot/.test(path)) return 'rank'
  return /\/me\/.*\/(pair|comparisons)/.test(path) ? 'pairwise' : 'score'
}

async function ask(who: CastName, { method, path, name, upload }: AnyEndpoint): Promise<Answered> {
  const at = path.replace(/\{(\w+)\}/g, (_, param: string) => ids[param] || '0198bbbb-ffff-7fff-8fff-ffffffffffff')
  const caller = house.as(who)
  if (upload) return caller.upload(at, 'a.txt', 'a', 'text/plain')
  return method === 'GET' ? caller.get(at) : caller.send(method, at, bodies[name] ?? {})
}

/** What an answer lets on, beside that there is one. */
const tells: Readonly<Record<string, (body: Answered['body']) => string>> = {
  getEntryToJudge: ({ isBlind }) => (isBlind ? 'blind' : 'with names'),
  getPeerEvaluations: ({ isOpen, evaluations }) =>
    isOpen ? `others, ${evaluations.some(({ name }: { name: unknown }) => name) ? 'named' : 'unnamed'}` : 'nothing yet',
}

function outcomeOf({ name }: AnyEndpoint, { status, body }: Answered): string {
  if (status >= 300) return `${status} ${body?.error?.code ?? ''}`.trim()
  return ['yes', tells[name]?.(body)].filter(Boolean).join(', ')
}

/** By what is answered when: `draft to open yes; closed to archived 404 not_found`. */
function lineOf(answers: readonly { state: RoundState; outcome: string }[]): string {
  const runs: { from: RoundState; to: RoundState; outcome: string }[] = []
  for (const { state, outcome } of answers) {
    const last = runs.at(-1)
    if (last?.outcome === outcome) last.to = state
    else runs.push({ from: state, to: state, outcome })
  }
  if (runs.length === 1) return runs[0]?.outcome ?? ''
  return runs.map(({ from, to, outcome }) => `${from === to ? from : `${from} to ${to}`} ${outcome}`).join('; ')
}

interface Answer {
  readonly endpoint: AnyEndpoint
  readonly name: string
  readonly actor: RoundActor
  readonly state: RoundState
  readonly policy: keyof typeof policies
  readonly outcome: string
}

/** Asked once, by whichever test comes first. */
let answers: Promise<Answer[]> | undefined
const everyAnswer = () => {
  answers ??= walk()
  return answers
}

async function walk(): Promise<Answer[]> {
  const found: Answer[] = []
  for (const policy of ['strict', 'between', 'open'] as const) {
    for (const state of states) {
      for (const [mode, own] of Map.groupBy(ofSessions, modeOf)) {
        const asked = own.filter((endpoint) => isAsked(endpoint, state, policy))
        if (asked.length === 0) continue
        await put(state, policies[policy], mode)
        const some = await house.undoing(() => askAll(asked, state))
        found.push(...some.map((one) => ({ ...one, state, policy })))
      }
    }
  }
  return found
}

/**
 * What heeds no policy of who sees what is asked for once in each state; what staff change, while the session runs and once it
 * is put away.
 */
function isAsked(endpoint: AnyEndpoint, state: RoundState, policy: Answer['policy']): boolean {
  if (isOfStaff(endpoint))
    return policy === 'strict' && (endpoint.method === 'GET' || state === 'open' || state === 'archived')
  return policy === 'strict' || (endpoint.method === 'GET' && turns.includes(state))
}

/** While the session is open everybody; in other states those whose answer may be another one. */
function mayDiffer({ actor }: (typeof people)[number], endpoint: AnyEndpoint, state: RoundState): boolean {
  if (state === 'open') return true
  if (isOfStaff(endpoint)) return ['manager', 'reader', 'chair'].includes(actor.role)
  return endpoint.method === 'GET' || !['applicant', 'stranger'].includes(actor.role)
}

async function askAll(asked: readonly AnyEndpoint[], state: RoundState): Promise<Omit<Answer, 'state' | 'policy'>[]> {
  const found: Omit<Answer, 'state' | 'policy'>[] = []
  for (const endpoint of asked)
    for (const person of people.filter((one) => mayDiffer(one, endpoint, state))) {
      const { who, name, actor } = person
      found.push({ endpoint, name, actor, outcome: outcomeOf(endpoint, await ask(who, endpoint)) })
    }
  return found
}

function textOf(all: readonly Answer[]): string {
  const groups = Map.groupBy(all, ({ endpoint, policy }) => {
    const { name, method, path } = endpoint
    const isPolicied = !isOfStaff(endpoint) && method === 'GET'
    return `${name}: ${method} ${path}${isPolicied ? ` (${policy} policies)` : ''}`
  })
  return [...groups]
    .map(([title, own]) => {
      const perPerson = [...Map.groupBy(own, ({ name }) => name)].map(([name, some]) => ({ name, line: lineOf(some) }))
      const lines = [...Map.groupBy(perPerson, ({ line }) => line)].map(
        ([line, same]) => `  ${line}: ${same.map(({ name }) => name).join('; ')}`,
      )
      return [title, ...lines].join('\n')
    })
    .sort()
    .join('\n\n')
    .concat('\n')
}

/** What of the one rule of rounds an endpoint asks of the jury before it does anything. */
const asks: Readonly<Record<string, RoundAction>> = {
  getEntryToJudge: 'see_entry',
  getPeerEvaluations: 'see_entry',
  saveEvaluation: 'write_evaluation',
  ruleEliminationAsChair: 'rule_elimination',
  giveBack: 'reopen_evaluation',
  voteMotion: 'vote_motion',
  closeMotion: 'decide',
  withdrawMotion: 'decide',
  decideEntry: 'decide',
  confirmDecision: 'decide',
}

describe('who is answered what by the endpoints of a session', () => {
  it('is what was reviewed: read what changes in the file before it is written anew', async () => {
    await expect(textOf(await everyAnswer())).toMatchFileSnapshot('session-permissions.txt')
  }, 300_000)

  it('is asked of every endpoint with something it takes', () => {
    const written = ofSessions.filter((endpoint) => endpoint.method !== 'GET' && !isOfStaff(endpoint))
    const lacking = written.filter(({ name, body }) => body && !bodies[name]).map(({ name }) => name)
    expect(lacking, 'endpoints for the jury without a body to try').toEqual([])
  })

  it('is what the rule of rounds says', async () => {
    const differing = (await everyAnswer()).flatMap(({ endpoint, name, actor, state, policy, outcome }) => {
      const action = asks[endpoint.name]
      if (!action || actor.role === 'manager' || actor.role === 'reader') return []
      const round = { state, policy: policies[policy] }
      return outcome.startsWith('yes') === canInRound(actor, action, round)
        ? []
        : [`${endpoint.name}, ${name}, ${state}: ${outcome}`]
    })
    expect(differing).toEqual([])
  }, 300_000)
})
