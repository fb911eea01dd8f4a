import { canInSession, type SessionAction, sessionActions } from './can-in-session.ts'
import {
  type SessionActor,
  type StagedPolicy,
  sessionPolicies,
  sessionRoles,
  sessionStages,
  strictestPolicy,
} from './policies.ts'

/** Everybody who can stand before an entry, by what makes a difference. */
export function everyActor(): { readonly name: string; readonly actor: SessionActor }[] {
  return sessionRoles.flatMap((role) => {
    const named = (name: string, actor: Omit<SessionActor, 'role'>) => ({
      name: `${role}${name}`,
      actor: { role, ...actor },
    })
    if (role === 'applicant' || role === 'stranger') return [named('', {})]
    if (role === 'manager' || role === 'reader') return [named('', {}), named(', conflict', { isConflicted: true })]
    const in_ = { hasAccepted: true }
    const rest = [named(', not accepted', {}), named(', conflict', { ...in_, isConflicted: true, isAssigned: true })]
    if (role === 'secretary' || role === 'observer') return [named('', in_), ...rest]
    return [
      named('', in_),
      named(', assigned', { ...in_, isAssigned: true }),
      named(', handed in', { ...in_, isAssigned: true, hasSubmitted: true }),
      named(', all handed in', { ...in_, isAssigned: true, hasSubmitted: true, hasSubmittedAll: true }),
      ...rest,
    ]
  })
}

interface Heeded {
  readonly names: readonly (keyof StagedPolicy)[]
  /** The other policies, where the strictest would leave nothing to see. */
  readonly beside?: Partial<StagedPolicy>
}

/** The policies that an action heeds; the others are at their strictest. */
const heeded: Partial<Record<SessionAction, Heeded>> = {
  see_identity: { names: ['applicantIdentity'] },
  take_along: { names: ['jurorExport'] },
  see_peer_content: { names: ['peerContent'] },
  see_peer_identity: { names: ['peerIdentity'], beside: { peerContent: 'always' } },
  see_aggregate: { names: ['aggregate'] },
  see_comments: { names: ['applicantFeedback'] },
  see_scores: { names: ['applicantFeedback'] },
  see_jurors: { names: ['jurorIdentityToApplicant'] },
}

/** The policy of each action with what it does not heed at its strictest. */
export function heededPart(action: SessionAction, policy: StagedPolicy): StagedPolicy {
  const { names = [], beside = {} } = heeded[action] ?? {}
  const policyEntries = [...names, ...(Object.keys(beside) as (keyof StagedPolicy)[])].map((name) => [
    name,
    policy[name],
  ])
  return { ...strictestPolicy, ...Object.fromEntries(policyEntries) }
}

/** Every combination of the policies named, the others as in `beside` or at their strictest. */
export function policiesOf(
  names: readonly (keyof StagedPolicy)[],
  beside: Partial<StagedPolicy> = {},
): { readonly name: string; readonly policy: StagedPolicy }[] {
  let all = [{ name: '', policy: { ...strictestPolicy, ...beside } }]
  for (const name of names) {
    all = all.flatMap((one) =>
      sessionPolicies[name].map((value) => ({
        name: [one.name, `${name} ${value}`].filter(Boolean).join(', '),
        policy: { ...one.policy, [name]: value },
      })),
    )
  }
  return all
}

/** Who may do what and when, as a text to review: for each action and policy, the states and who may in them. */
export function permissionMatrix(): string {
  return (Object.keys(sessionActions) as SessionAction[])
    .flatMap((action) => {
      const { names = [], beside } = heeded[action] ?? {}
      return policiesOf(names, beside).map(({ name, policy }) => {
        const title = `${action}: ${sessionActions[action]}${name ? ` (${name})` : ''}`
        return [title, ...linesOf(action, policy)].join('\n')
      })
    })
    .join('\n\n')
    .concat('\n')
}

function linesOf(action: SessionAction, policy: StagedPolicy): string[] {
  const may = (actor: SessionActor) =>
    statesText(sessionStages.map((state) => canInSession(actor, action, { state, policy })))
  const groups = Map.groupBy(everyActor(), ({ actor }) => may(actor))
  const never = groups.get('never') ?? []
  groups.delete('never')
  return [...groups, ...(never.length > 0 ? [['never', never] as const] : [])].map(
    ([when, actors]) => `  ${when}: ${namesOf(actors).join('; ')}`,
  )
}

/** A role alone where all its cases are together. */
function namesOf(actors: readonly { readonly name: string; readonly actor: SessionActor }[]): string[] {
  const everybody = Map.groupBy(everyActor(), ({ actor }) => actor.role)
  return [...Map.groupBy(actors, ({ actor }) => actor.role)].flatMap(([role, own]) => {
    const cases = everybody.get(role)?.length ?? 0
    return own.length === cases && cases > 1 ? [`${role} in any case`] : own.map(({ name }) => name)
  })
}

/** `open to closed`, `always`, `never`. */
function statesText(may: readonly boolean[]): string {
  if (may.every(Boolean)) return 'always'
  const runs: string[][] = []
  for (const [at, state] of sessionStages.entries()) {
    if (!may[at]) continue
    if (may[at - 1]) runs.at(-1)?.push(state)
    else runs.push([state])
  }
  const texts = runs.map((run) => (run.length > 1 ? `${run[0]} to ${run.at(-1)}` : run[0]))
  return texts.length > 0 ? texts.join(', ') : 'never'
}
