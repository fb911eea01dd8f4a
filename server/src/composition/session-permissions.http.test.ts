import type { SessionMode } from '@laurel/contract/evaluation'
import {
  canInSession,
  type SessionAction,
  type SessionActor,
  type SessionStage,
  type StagedPolicy,
  sessionPolicies,
  sessionStages,
  strictestPolicy,
  waitsForOwn,
} from '@laurel/contract/evaluation/rules/permission'
import type { AnyEndpoint } from '@laurel/contract/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../../story/cast.ts'
import { grantBuiltInRole } from '../access/index.ts'
import type { Answered } from '../test/caller.ts'
import { coverPairs } from '../test/cover-pairs.ts'
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
const states = sessionStages.filter((state) => state !== 'ready')
/** After which of them the open policies show more. */
const turns: readonly SessionStage[] = ['open', 'closed', 'deliberation', 'published']

/** Everybody before the first entry. */
const people: readonly { who: CastName; name: string; actor: SessionActor }[] = [
  { who: 'owner', name: 'manager', actor: { role: 'manager' } },
  { who: 'manager', name: 'reader', actor: { role: 'reader' } },
  { who: 'juror1', name: 'chair', actor: { role: 'chair', hasAccepted: true } },
  { who: 'juror2', name: 'deputy, assigned', actor: { role: 'deputy', hasAccepted: true, isAssigned: true } },
  {
    who: 'juror3',
    name: 'juror, handed in',
    actor: { role: 'juror', hasAccepted: true, isAssigned: true, hasSubmitted: true, hasSubmittedAll: true },
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
  jurorExport: 'own',
} as const
const policies = { strict: strictestPolicy, open }

let session: RunningSession
const ids: Record<string, string> = {}
/** Where one thing does not serve all: a division that is taken back was published before. */
let ownIds: Readonly<Record<string, Record<string, string>>> = {}
let bodies: Readonly<Record<string, unknown>> = {}
let queries: Readonly<Record<string, Record<string, string>>> = {}

beforeAll(async () => {
  const call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant5', { name: 'Toits blancs' }],
  ])
  const jury = [
    ...(['juror1', 'juror2', 'juror3', 'juror4', 'juror5', 'juror6'] as const),
    ...(['applicant3', 'applicant4', 'applicant2'] as const),
  ]
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
  const pairs = [1, 2, 3, 5, 8].map((at) => ({ jurorId: session.jurorIds[at], entryId: first }))
  const more = [1, 2, 3, 8].map((at) => ({ jurorId: session.jurorIds[at], entryId: second }))
  await done(owner().post(`${session.at}/assignments`, { pairs: [...pairs, ...more] }))
  session = { ...session, criterionIds: [...session.criterionIds, criterionId] }
  await judge(house, 'juror3', session, first, [3, 4, true as unknown as number])
  await judge(house, 'applicant2', session, first, [4, 5, false as unknown as number])
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
  const divided = async () => {
    const { id } = await done(owner().post(`${session.at}/assignment-runs`, {}))
    await house.runJobs()
    return id as string
  }
  const publishedRunId = await divided()
  await done(owner().post(`${session.at}/assignment-runs/${publishedRunId}/publication`))
  const juryRunId = await divided()
  const savedJury = await done(owner().post(`${session.at}/saved-juries`, { name: 'Le jury de mars' }))
  const invited = (await done(owner().get(`${session.at}/jurors`))).data.find(
    ({ state }: { state: string }) => state === 'invited',
  )
  const run = await done(owner().post(`${session.at}/result-runs`, {}))
  const accepted = { label: { fr: 'Retenu' }, outcome: 'accepted' }
  const kinds = { types: [accepted], budgetCents: null, currency: null }
  const { types } = await done(owner().put(`${session.at}/decision-types`, kinds))
  const typeId = types[0].id
  await put('open', strictestPolicy, 'pairwise')
  // With the one comparison that two entries make, both are handed in.
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
    juryRunId,
    savedJuryId: savedJury.id,
    responseId: session.applicationIds[0] ?? '',
  })
  ownIds = {
    rollBackAssignmentRun: { juryRunId: publishedRunId },
    resendJurorInvitation: { jurorId: invited.id },
    unassignEntry: { jurorId: session.jurorIds[3] ?? '' },
    changeCriterion: { criterionId: session.criterionIds[0] ?? '' },
  }
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
    ...(await staffBodies(typeId)),
  }
  queries = {
    compareResultRuns: { with: run.id },
    importAssignments: { apply: 'true' },
    putRedactedCopy: { place: 'a.proof', hash: 'a'.repeat(64) },
    withdrawRedaction: { place: 'a.proof' },
    removeEntry: { confirmed: 'true' },
    removeJuror: { confirmed: 'true' },
    unassignEntry: { confirmed: 'true' },
    removeCriterion: { reason: 'Elle ne sert plus' },
    addCriterion: { reason: 'Elle manquait' },
    changeCriterion: { reason: 'Elle se lisait mal' },
    reorderCriteria: { reason: 'Le plus important en premier' },
  }
})

/** What the team writes: what stands is written again, so that nothing but the state of the session can refuse it. */
async function staffBodies(typeId: string): Promise<Record<string, unknown>> {
  const [, second = ''] = session.entryIds
  const sessionNow = await done(owner().get(session.at))
  const { mode, rules } = await done(owner().get(`${session.at}/result-settings`))
  const { types } = await done(owner().get(`${session.at}/decision-types`))
  const [field] = (await done(owner().get(`${session.at}/anonymisation`))).data
  const criterion = { title: { fr: 'Portée' }, weight: 5 }
  return {
    addCriterion: criterion,
    addEntries: { applicationIds: session.applicationIds.slice(1) },
    approveRedaction: { place: 'a.proof', hash: 'a'.repeat(64) },
    assignEntries: { pairs: [{ jurorId: session.jurorIds[4], entryId: second }] },
    changeBidding: { isOpen: true, closesAt: null },
    changeCharter: { text: { fr: '<p>Je déclare tout lien.</p>' }, version: 0 },
    changeCriterion: { title: { fr: 'Effet' }, weight: 60, comment: 'required' },
    changeDecisionSettings: {
      types: types.map((one: object) => ({ ...one, id: typeId })),
      budgetCents: null,
      currency: null,
    },
    changeEvaluationSession: { ...sessionNow, title: sessionNow.titles },
    changeJuror: { name: 'Amina Kouyaté' },
    changeReminderRules: { beforeEnd: [3], unanswered: [] },
    changeResultSettings: { mode, rules },
    changeSessionViews: { staff: [], jury: [], version: 0 },
    continueEvaluationSession: { title: { fr: 'Second tour' }, take: { first: 1 } },
    declareConflict: { jurorId: session.jurorIds[4], entryId: second },
    detectConflicts: {},
    extendJuror: { until: '2027-03-01T09:00:00Z' },
    findJurorCandidates: { search: 'nadia' },
    freezeResultRun: { reason: 'Le jury a fini' },
    inviteJuror: { email: 'nadia.roux@demo.laurel.test', name: 'Nadia Roux' },
    inviteJurors: { people: [{ email: 'nadia.roux@demo.laurel.test' }] },
    inviteSavedJury: { emails: ['juror5@demo.laurel.test'] },
    makeResultRun: {},
    publishSessionDecisions: { fingerprint: 'older' },
    remindJurors: {},
    reopenEvaluationSession: { reason: 'Une voix manque' },
    reorderCriteria: { order: session.criterionIds },
    revealIdentity: { reason: 'Une question de droit' },
    ruleElimination: { verdict: 'lifted', reason: 'Une erreur de lecture' },
    saveJury: { name: 'Le jury d’avril' },
    setEntryCalibration: { isCalibration: true },
    setFieldRules: { rules: [{ key: field.key, action: 'hide' }] },
    startAssignmentRun: {},
    startDeliberation: {},
  }
}

async function put(state: SessionStage, policy: StagedPolicy, mode: SessionMode = 'score'): Promise<void> {
  await house.inScene('system', async ({ db }) => {
    const set = {
      state,
      mode,
      applicant_identity: policy.applicantIdentity,
      peer_content: policy.peerContent,
      peer_identity: policy.peerIdentity,
      aggregate: policy.aggregate,
      applicant_feedback: policy.applicantFeedback,
      juror_identity_to_applicant: policy.jurorIdentityToApplicant,
      juror_export: policy.jurorExport,
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
  const found: Readonly<Record<string, string>> = { ...ids, ...ownIds[name] }
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, param: string) => found[param] || '0198bbbb-ffff-7fff-8fff-ffffffffffff',
  )
  const query = new URLSearchParams(queries[name])
  const at = query.size > 0 ? `${filled}?${query}` : filled
  const caller = house.as(who)
  if (upload) return caller.upload(at, 'a.csv', 'code,email\n', 'text/csv')
  return method === 'GET' ? caller.get(at) : caller.send(method, at, bodies[name] ?? {})
}

/** What an answer lets on, beside that there is one. */
const notifies: Readonly<Record<string, (body: Answered['body']) => string>> = {
  getEntryToJudge: ({ isBlind }) => (isBlind ? 'blind' : 'with names'),
  getPeerEvaluations: ({ isOpen, evaluations }) =>
    isOpen ? `others, ${evaluations.some(({ name }: { name: unknown }) => name) ? 'named' : 'unnamed'}` : 'nothing yet',
}

function outcomeOf({ name }: AnyEndpoint, { status, body }: Answered): string {
  if (status >= 300) return `${status} ${body?.error?.code ?? ''}`.trim()
  return ['yes', notifies[name]?.(body)].filter(Boolean).join(', ')
}

/** By what is answered when: `draft to open yes; closed to archived 404 not_found`. */
function lineOf(answers: readonly { state: SessionStage; outcome: string }[]): string {
  const runs: { from: SessionStage; to: SessionStage; outcome: string }[] = []
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
  readonly actor: SessionActor
  readonly state: SessionStage
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
  for (const policy of ['strict', 'open'] as const) {
    for (const state of states) {
      for (const [mode, own] of Map.groupBy(ofSessions, modeOf)) {
        const requested = own.filter((endpoint) => isRequested(endpoint, state, policy))
        if (requested.length === 0) continue
        await put(state, policies[policy], mode)
        const some = await house.undoing(() => askAll(requested, state))
        found.push(...some.map((one) => ({ ...one, state, policy })))
      }
    }
  }
  return found
}

/** What heeds no policy of who sees what is asked for once in each state. */
function isRequested(endpoint: AnyEndpoint, state: SessionStage, policy: Answer['policy']): boolean {
  if (isOfStaff(endpoint)) return policy === 'strict'
  return policy === 'strict' || (endpoint.method === 'GET' && turns.includes(state))
}

/** While the session is open everybody; in other states those whose answer may be another one. */
function mayDiffer({ actor }: (typeof people)[number], endpoint: AnyEndpoint, state: SessionStage): boolean {
  if (state === 'open') return true
  if (isOfStaff(endpoint)) {
    // Who may not is refused before anybody looks at the state.
    if (actor.role === 'reader') return endpoint.method === 'GET' || state === 'archived'
    return actor.role === 'manager' || (actor.role === 'chair' && state === 'archived')
  }
  return endpoint.method === 'GET' || !['applicant', 'stranger'].includes(actor.role)
}

async function askAll(
  requested: readonly AnyEndpoint[],
  state: SessionStage,
): Promise<Omit<Answer, 'state' | 'policy'>[]> {
  const found: Omit<Answer, 'state' | 'policy'>[] = []
  for (const endpoint of requested)
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

/** What of the one rule of rounds the state of the session must allow before staff change anything. */
const asksOfStaff: Readonly<Record<string, SessionAction>> = {
  changeResultSettings: 'configure',
  addCriterion: 'replace_criteria',
  changeCriterion: 'replace_criteria',
  removeCriterion: 'replace_criteria',
  reorderCriteria: 'replace_criteria',
  assignEntry: 'assign',
  unassignEntry: 'assign',
  assignEntries: 'assign',
  importAssignments: 'assign',
  setEntryCalibration: 'assign',
  startAssignmentRun: 'assign',
  publishAssignmentRun: 'assign',
  rollBackAssignmentRun: 'assign',
  detectConflicts: 'settle_conflict',
  declareConflict: 'settle_conflict',
  confirmConflict: 'settle_conflict',
  dismissConflict: 'settle_conflict',
  ruleElimination: 'rule_elimination',
  giveBack: 'reopen_evaluation',
  publishSessionDecisions: 'publish',
}

/** What of the one rule of rounds an endpoint asks of the jury before it does anything. */
const asks: Readonly<Record<string, SessionAction>> = {
  getEntryToJudge: 'see_entry',
  exportOwnEvaluations: 'take_along',
  printOwnEntries: 'take_along',
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

/** What is put away may come back, be gone on from, and be looked behind. */
const leavesAlone = new Set([
  'unarchiveEvaluationSession',
  'continueEvaluationSession',
  'saveJury',
  'revealIdentity',
  'cancelAssignmentRun',
])

describe('who is answered what by the endpoints of a session', () => {
  it('is what was reviewed: read what changes in the file before it is written anew', async () => {
    await expect(textOf(await everyAnswer())).toMatchFileSnapshot('session-permissions.txt')
  })

  it('is asked of every endpoint with something it takes', () => {
    const written = ofSessions.filter((endpoint) => endpoint.method !== 'GET' && !isOfStaff(endpoint))
    const missing = written.filter(({ name, body }) => body && !bodies[name]).map(({ name }) => name)
    expect(missing, 'endpoints for the jury without a body to try').toEqual([])
  })

  it('changes nothing for staff in a state in which the rule of rounds lets them change nothing', async () => {
    const differing = (await everyAnswer()).flatMap(({ endpoint, name, actor, state, policy, outcome }) => {
      const action = asksOfStaff[endpoint.name]
      if (!action || actor.role !== 'manager') return []
      const isRefused = outcome === '409 session_wrong_state'
      return isRefused !== canInSession(actor, action, { state, policy: policies[policy] })
        ? []
        : [`${endpoint.name}, ${name}, ${state}: ${outcome}`]
    })
    expect(differing).toEqual([])
  })

  it('is nothing but reading once the session is put away', async () => {
    const written = (await everyAnswer()).flatMap(({ endpoint, state, outcome }) => {
      if (state !== 'archived' || endpoint.method === 'GET' || leavesAlone.has(endpoint.name)) return []
      return outcome.startsWith('yes') ? [endpoint.name] : []
    })
    expect([...new Set(written)]).toEqual([])
  })

  it('is what the rule of rounds says', async () => {
    const differing = (await everyAnswer()).flatMap(({ endpoint, name, actor, state, policy, outcome }) => {
      const action = asks[endpoint.name]
      if (!action || actor.role === 'manager' || actor.role === 'reader') return []
      const round = { state, policy: policies[policy] }
      return outcome.startsWith('yes') === canInSession(actor, action, round)
        ? []
        : [`${endpoint.name}, ${name}, ${state}: ${outcome}`]
    })
    expect(differing).toEqual([])
  })
})

/** The jury before the first entry, with one more who has handed in that one alone. */
const jurors = [
  ...people.filter(({ actor: { role } }) => !['manager', 'reader', 'applicant', 'stranger'].includes(role)),
  {
    who: 'applicant2' as const,
    name: 'juror, one of two handed in',
    actor: { role: 'juror', hasAccepted: true, isAssigned: true, hasSubmitted: true } as const,
  },
]

/** What the policy of a session opens, as the answers to somebody show it: true where it is told. */
type Seen = Partial<Record<SessionAction, boolean>>

const byName = new Map(endpoints.map(({ endpoint }) => [endpoint.name, endpoint]))
const answered = (who: CastName, name: string) => ask(who, byName.get(name) as AnyEndpoint)

async function seenByJuror(who: CastName): Promise<Seen> {
  const entry = await answered(who, 'getEntryToJudge')
  const reviews = await answered(who, 'getPeerEvaluations')
  const figures = await answered(who, 'getSharedFigures')
  const others: { name: string | null }[] = reviews.body.evaluations ?? []
  const rows: { entryId: string }[] = figures.body.rows ?? []
  return {
    see_entry: entry.status === 200,
    see_identity: entry.status === 200 && entry.body.isBlind === false,
    see_peer_content: reviews.body.isOpen === true && others.length > 0,
    see_peer_identity: others.some(({ name }) => name !== null),
    see_aggregate: rows.some(({ entryId }) => entryId === ids.entryId),
  }
}

async function seenByApplicant(): Promise<Seen> {
  const [reported] = (await answered('applicant1', 'listApplicationFeedback')).body.data
  return {
    see_decision: reported !== undefined,
    see_comments: reported !== undefined && reported.feedback !== '',
    see_scores: reported !== undefined && reported.score !== null,
    see_jurors: reported !== undefined && reported.jurors.length > 0,
  }
}

describe('who sees what under policies that lie between strict and open', () => {
  it('is what the rule of rounds says of every two policies together, in every state', async () => {
    await house.inScene('system', ({ db, now }) =>
      db
        .change('decisions')
        .set({ state: 'published', feedback: 'Un projet clair', confirmed_at: now, published_at: now })
        .where('entry_id', '=', ids.entryId ?? '')
        .execute(),
    )
    const differing: string[] = []
    for (const { state, ...policy } of coverPairs({ state: states, ...sessionPolicies })) {
      await put(state, policy)
      const applicant = { name: 'applicant', actor: { role: 'applicant' } as const, seen: await seenByApplicant() }
      const jury = await Promise.all(jurors.map(async (one) => ({ ...one, seen: await seenByJuror(one.who) })))
      for (const { name, actor, seen } of [applicant, ...jury])
        for (const [action, isSeen] of Object.entries(seen) as [SessionAction, boolean][])
          if (isSeen !== mayLearn(actor, action, { state, policy }))
            differing.push(`${action}, ${name}, ${state}, ${JSON.stringify(policy)}: ${isSeen}`)
    }
    expect(differing).toEqual([])
  })
})

/** Figures of an entry are others' work too: who is still to judge it waits for them. */
function mayLearn(
  actor: SessionActor,
  action: SessionAction,
  round: { state: SessionStage; policy: StagedPolicy },
): boolean {
  return canInSession(actor, action, round) && !(action === 'see_aggregate' && waitsForOwn(actor, round))
}
