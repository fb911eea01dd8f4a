/** What staff can answer at a gate. */
export const gateAnswers = ['validated', 'changes_allowed', 'rejected'] as const
export type GateAnswerTo = (typeof gateAnswers)[number]
