import type { RefusalTable } from '../kernel/index.ts'

/** How the evaluation room says no. */
export const evaluationRefusals = {
  /** `details.missing` names what: criteria, entries, jurors. */
  session_not_ready: 409,
  /** The change belongs to another state of the session; `details.state` is the present one. */
  session_wrong_state: 409,
  /** No entry is that good. */
  nothing_to_carry: 409,
  slug_taken: 409,
  /** The caller is on the jury of this blind session: names stay hidden, unless asked for with a reason. */
  judges_blind: 403,
  /** The properties of this PDF say who made it, and cannot be taken out for certain: another copy is needed. */
  file_not_cleanable: 409,
  /** Jurors may have begun; `details.fields` names what no longer changes. */
  configuration_frozen: 409,
  /** The session has a first evaluation: more than words change with a `reason` alone; `details.evaluations`, `details.submitted`. */
  criteria_frozen: 409,
  /** `details.evaluations` says how many; `confirmed` removes them with the rest. */
  entry_evaluated: 409,
  /** `details.submitted` and `details.started`; a removal, `confirmed`, keeps what was submitted and removes the rest. */
  juror_has_evaluated: 409,
  /** Nobody was invited yet: there is no jury to keep. */
  jury_empty: 409,
  juror_already_invited: 409,
  juror_already_accepted: 409,
  juror_gone: 409,
  /** A secretary or an observer. */
  juror_does_not_judge: 409,
  conflict_of_interest: 409,
  /** Who has to do with the application does not decide who may judge it. */
  decider_in_conflict: 403,
  entry_withdrawn: 409,
  /** `details.state` is the present one; `later` when a division was published after. */
  run_state_not_allowed: 409,
  /** `details.most` says how many people one application may name. */
  too_many_named: 409,
  /** Withdrawn or set aside. */
  application_not_in_play: 409,
  /** The file is no table; `details.line` says where the trouble starts, when there is one. */
  table_unreadable: 422,
  /** `details.count` says how many, `details.entries` names some. */
  assignments_started: 409,
  /** A draft would be lost; `confirmed` removes it. */
  evaluation_started: 409,
  /** Submitted evaluations no longer change, until staff reopen them. */
  evaluation_locked: 409,
  evaluation_not_submitted: 409,
  /** `details.missing` lists criteria with what they lack: answer, comment, length. */
  evaluation_incomplete: 422,
  /** The session is judged otherwise: by marks, votes, orders or pairs; `details.mode` says how. */
  wrong_mode: 409,
  /** Not open yet, past its end, or closed; `details.phase` says which. */
  session_not_running: 409,
  /** Jurors are not asked, or no more, what they would like to judge. */
  bidding_closed: 409,
  /** The invitation is for another address than the signed-in person's. */
  invitation_for_another: 403,
  /** The address has an account: sign in with it, then accept. */
  sign_in_first: 409,
  /** No account yet: choose names and a password with the acceptance. */
  account_needed: 409,
  /** No evaluation that counts strikes the entry out for this criterion. */
  elimination_not_asked: 409,
  /** The action is for those who lead the jury, keep its minutes or vote. */
  not_for_your_role: 403,
  /** A motion on the entry is open: it is counted or withdrawn first. */
  motion_open: 409,
  motion_closed: 409,
  /** The decision is confirmed: it is brought back to a proposal first. */
  decision_confirmed: 409,
  /** `details.missing` says how many entries have no confirmed decision. */
  decisions_missing: 409,
  /** `details.typeIds`: given to entries, they stay. */
  decision_type_used: 409,
  /** `details.applicationIds`: they cannot be given what was decided; nothing was published. */
  decision_not_possible: 409,
} as const satisfies RefusalTable
