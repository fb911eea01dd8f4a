interface Pair {
  readonly jurorId: string
  readonly entryId: string
}

/** Events of evaluation sessions and their payloads. Scores stay out: the log says that a juror judged, not how. */
export interface EvaluationEvents {
  'evaluation_session.created': { slug: string }
  'evaluation_session.changed': { fields: string[] }
  'evaluation_session.opened': Record<never, never>
  'evaluation_session.paused': Record<never, never>
  'evaluation_session.resumed': Record<never, never>
  'evaluation_session.closed': Record<never, never>
  'evaluation_session.reopened': { reason: string }
  'evaluation_session.archived': Record<never, never>
  'evaluation_session.unarchived': Record<never, never>
  'evaluation_session.deleted': { slug: string }
  'evaluation_session.continued': { sessionId: string; entries: number }
  'anonymisation.changed': { fields: string[] }
  'redaction.approved': { entryId: string; place: string }
  'redaction.withdrawn': { entryId: string; place: string }
  'identity.revealed': { entryId: string; reason: string }
  'criterion.added': { criterionId: string }
  'criterion.changed': { criterionId: string; fields: string[] }
  'criterion.removed': { criterionId: string; title: Record<string, string> }
  'criteria.reordered': { order: string[] }
  'scorecard.replaced': { version: number; reason: string; evaluations: number }
  'entry.added': { entryId: string; code: string }
  'entry.calibration_set': { entryId: string; isCalibration: boolean }
  'entry.removed': { entryId: string; evaluations: number }
  'juror.invited': { jurorId: string }
  'juror.invited_again': { jurorId: string }
  'juror.accepted': { jurorId: string }
  'juror.declined': { jurorId: string }
  'juror.changed': { jurorId: string; fields: string[] }
  'juror.removed': { jurorId: string; remainingEvaluations: number }
  'juror.extended': { jurorId: string; until: string | null; reason: string }
  'juror.entered_by_link': { jurorId: string }
  'saved_jury.created': { savedJuryId: string; members: number }
  'saved_jury.changed': { savedJuryId: string; fields: string[] }
  'saved_jury.deleted': { savedJuryId: string; name: string }
  'saved_jury.used': { savedJuryId: string; invited: number }
  'charter.changed': { version: number; languages: string[] }
  'charter.signed': { jurorId: string; version: number; lang: string }
  'deliberation.started': Record<never, never>
  'deliberation.ended': Record<never, never>
  'deliberation.agenda_ordered': Record<never, never>
  'deliberation.moved': { entryId: string | null; mark: string }
  'deliberation.notes_written': { entryId: string }
  'motion.proposed': { entryId: string; motionId: string; typeId: string }
  'motion.closed': { entryId: string; motionId: string; state: string; yes: number; no: number; abstain: number }
  'motion.withdrawn': { entryId: string; motionId: string }
  'decision.proposed': { entryId: string; typeId: string }
  'decision.confirmed': { entryId: string; typeId: string }
  'decision.reconsidered': { entryId: string }
  'decision_types.changed': { count: number }
  'decisions.published': { count: number }
  'jurors.reminded': { jurorIds: string[] }
  'conflict.suspected': { conflictId: string; entryId: string; jurorId: string; source: string; evidence: string[] }
  'conflict.confirmed': { conflictId: string; entryId: string; jurorId: string }
  'conflict.dismissed': { conflictId: string; entryId: string; jurorId: string }
  'assignments.made': { source: string; pairs: { entryId: string; jurorId: string }[] }
  'assignment.declined': { entryId: string; jurorId: string; reason: string; draft: boolean }
  'conflict.named': { namedConflictId: string }
  'conflict.named_withdrawn': { namedConflictId: string }
  'jury_run.started': { runId: string; method: string }
  'jury_run.cancelled': { runId: string }
  'jury_run.failed': { runId: string }
  'jury_run.published': { runId: string; added: Pair[]; removed: Pair[] }
  'jury_run.rolled_back': { runId: string; removed: Pair[]; restored: Pair[] }
  'assignment.removed': { entryId: string; jurorId: string; draft: boolean }
  'evaluation.started': { entryId: string; jurorId: string }
  'evaluation.submitted': { entryId: string; jurorId: string }
  'evaluation.confirmed': { entryId: string; jurorId: string }
  'evaluation.reopened': { entryId: string; jurorId: string; reason: string }
  'result_rules.changed': { mode: string; fields: string[] }
  'result_run.made': { runId: string; number: number; inputHash: string }
  'result_run.frozen': { runId: string; number: number; reason: string }
  'elimination.ruled': { entryId: string; criterionId: string; verdict: string; reason: string }
  'bidding.changed': { isOpen: boolean; closesAt: string | null }
  'bid.placed': { entryId: string; jurorId: string }
  'ballot.started': { jurorId: string }
  'ballot.submitted': { jurorId: string }
  'ballot.reopened': { jurorId: string; reason: string }
  'comparison.made': { comparisonId: string; jurorId: string }
  'comparison.voided': { comparisonId: string; jurorId: string; reason: string }
}
