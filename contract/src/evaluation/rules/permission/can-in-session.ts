import { type SessionActor, type SessionStage, type StagedSession, sessionStages } from './policies.ts'

/** The actions on an entry of a session, or on the session. */
export const sessionActions = {
  configure: 'Change criteria, policies and dates',
  replace_criteria: 'Replace criteria in use, with the reason',
  assign: 'Assign jurors to the entry',
  settle_conflict: 'Confirm or dismiss a conflict with the entry',
  see_entry: 'Read the entry, as far as identity is shown',
  see_identity: 'Read who is behind the entry',
  write_evaluation: "Write one's evaluation",
  take_along: "Take the entry and one's evaluation of it along as a file",
  rule_elimination: 'Confirm or lift what jurors strike the entry out for',
  reopen_evaluation: 'Give a handed-in evaluation back to its juror',
  see_peer_content: "Read others' evaluations of the entry",
  see_peer_identity: 'Read whose evaluations they are',
  see_aggregate: 'Read figures of the entry',
  vote_motion: 'Vote in the deliberation on the entry',
  decide: 'Propose or confirm a decision on the entry',
  publish: 'Publish decisions',
  see_decision: 'Read the decision on the entry',
  see_comments: 'Read comments meant for who applied',
  see_scores: 'Read scores meant for who applied',
  see_jurors: 'Read who judged',
} as const
export type SessionAction = keyof typeof sessionActions

/**
 * Whether somebody may do something to an entry (docs/rules.md §12.13): the one rule that the API, statements, exports, live
 * events and mail ask. A confirmed conflict makes the entry not exist, whatever the role, until decisions are public; who
 * applies learns nothing before that.
 */
export function canInSession(actor: SessionActor, action: SessionAction, round: StagedSession): boolean {
  if (actor.role === 'stranger') return false
  if (actor.role === 'applicant') return applicantMay(action, round)
  if (action === 'configure') return actor.role === 'manager' && isBetween(round, 'draft', 'ready')
  if (action === 'replace_criteria') return actor.role === 'manager' && isBetween(round, 'draft', 'closed')
  if (action === 'publish') return actor.role === 'manager' && round.state === 'decided'
  if (actor.isConflicted) return action === 'see_decision' && isFrom(round, 'published')
  return rules[action](actor, round)
}

const isFrom = ({ state }: Pick<StagedSession, 'state'>, from: SessionStage) =>
  sessionStages.indexOf(state) >= sessionStages.indexOf(from)

const isBetween = (round: StagedSession, from: SessionStage, to: SessionStage) =>
  isFrom(round, from) && sessionStages.indexOf(round.state) <= sessionStages.indexOf(to)

const isStaff = ({ role }: SessionActor) => role === 'manager' || role === 'reader'

/** Leads the jury, once accepted. */
const leads = ({ role, hasAccepted }: SessionActor) => (role === 'chair' || role === 'deputy') && hasAccepted === true

/** Leads the jury or writes for it. */
const serves = (actor: SessionActor) => leads(actor) || (actor.role === 'secretary' && actor.hasAccepted === true)

const judges = ({ role, hasAccepted }: SessionActor) =>
  (role === 'chair' || role === 'deputy' || role === 'juror') && hasAccepted === true

type Rule = (actor: SessionActor, round: StagedSession) => boolean

const rules: Readonly<Record<Exclude<SessionAction, 'configure' | 'replace_criteria' | 'publish'>, Rule>> = {
  assign: (actor, round) => (actor.role === 'manager' || leads(actor)) && isBetween(round, 'draft', 'paused'),
  settle_conflict: (actor, round) => (actor.role === 'manager' || leads(actor)) && isBetween(round, 'draft', 'decided'),
  see_entry: seesEntry,
  see_identity: (actor, round) => seesEntry(actor, round) && (isStaff(actor) || learnsIdentity(actor, round)),
  write_evaluation: (actor, { state }) =>
    judges(actor) && actor.isAssigned === true && actor.hasSubmitted !== true && state === 'open',
  take_along: (actor, round) =>
    judges(actor) && actor.isAssigned === true && seesEntry(actor, round) && round.policy.jurorExport === 'own',
  reopen_evaluation: (actor, round) =>
    (actor.role === 'manager' || leads(actor)) && isBetween(round, 'open', 'deliberation'),
  // Who judges the entry too hands in first: nobody learns what others said of it before.
  rule_elimination: (actor, round) =>
    (actor.role === 'manager' ||
      (leads(actor) && (actor.isAssigned !== true || actor.hasSubmitted === true || isFrom(round, 'closed')))) &&
    isBetween(round, 'open', 'deliberation'),
  see_peer_content: seesPeerReviews,
  see_peer_identity: (actor, round) =>
    seesPeerReviews(actor, round) && (isStaff(actor) || serves(actor) || learnsPeerIdentity(actor, round)),
  see_aggregate: (actor, round) =>
    seesEntry(actor, round) && (isStaff(actor) || serves(actor) || learnsFigures(actor, round)),
  vote_motion: (actor, { state }) => judges(actor) && state === 'deliberation',
  decide: (actor, { state }) => (actor.role === 'manager' || leads(actor)) && state === 'deliberation',
  see_decision: (actor, round) => {
    if (isFrom(round, 'published')) return isStaff(actor) || actor.hasAccepted === true
    if (isStaff(actor) || serves(actor)) return isFrom(round, 'deliberation')
    return actor.hasAccepted === true && round.state === 'decided'
  },
  see_comments: isStaff,
  see_scores: isStaff,
  see_jurors: (actor) => isStaff(actor) || serves(actor),
}

function seesEntry(actor: SessionActor, round: StagedSession): boolean {
  if (isStaff(actor)) return true
  if (actor.hasAccepted !== true || round.state === 'archived') return false
  if (serves(actor)) return isFrom(round, 'ready')
  if (actor.role === 'observer') return isFrom(round, 'open')
  return actor.isAssigned ? isFrom(round, 'open') : isFrom(round, 'deliberation')
}

function learnsIdentity(actor: SessionActor, round: StagedSession): boolean {
  const { applicantIdentity } = round.policy
  if (applicantIdentity === 'until_own') return actor.hasSubmitted === true
  if (applicantIdentity === 'until_deliberation') return isFrom(round, 'deliberation')
  return applicantIdentity === 'shown'
}

/**
 * Whoever is still to judge an entry reads nothing of others' work on it, the chair included, unless the round shows it at
 * once; when nobody writes any more, there is nothing to wait for.
 */
export function waitsForOwn({ isAssigned, hasSubmitted }: SessionActor, round: StagedSession): boolean {
  return (
    isAssigned === true && hasSubmitted !== true && round.policy.peerContent !== 'always' && !isFrom(round, 'closed')
  )
}

function seesPeerReviews(actor: SessionActor, round: StagedSession): boolean {
  if (!seesEntry(actor, round) || waitsForOwn(actor, round)) return false
  if (isStaff(actor) || serves(actor)) return true
  const { peerContent } = round.policy
  if (peerContent === 'after_own') return actor.hasSubmitted === true
  if (peerContent === 'after_all_own') return actor.hasSubmittedAll === true
  if (peerContent === 'after_close') return isFrom(round, 'closed')
  return peerContent === 'always'
}

function learnsPeerIdentity(actor: SessionActor, { policy: { peerIdentity } }: StagedSession): boolean {
  return peerIdentity === 'always' || (peerIdentity === 'after_own' && actor.hasSubmitted === true)
}

function learnsFigures(actor: SessionActor, round: StagedSession): boolean {
  const { aggregate } = round.policy
  if (aggregate === 'after_own') return actor.hasSubmitted === true
  return aggregate === 'after_close' && isFrom(round, 'closed')
}

function applicantMay(action: SessionAction, round: StagedSession): boolean {
  const { applicantFeedback, jurorIdentityToApplicant } = round.policy
  if (!isFrom(round, 'published')) return false
  if (action === 'see_decision') return true
  if (action === 'see_comments') return applicantFeedback !== 'none'
  if (action === 'see_scores') return applicantFeedback === 'scores_and_comments'
  return action === 'see_jurors' && jurorIdentityToApplicant === 'shown'
}
