import type { EvaluationSession } from '@laurel/contract/evaluation'

const states: readonly EvaluationSession['state'][] = ['open', 'paused', 'closed', 'deliberation']

/**
 * What jurors handed in may still be given back to them, and what they strike out ruled on: from the opening until decisions
 * are taken. Nothing else asks the server for it.
 */
export const takesBack = ({ state }: Pick<EvaluationSession, 'state'>): boolean => states.includes(state)
