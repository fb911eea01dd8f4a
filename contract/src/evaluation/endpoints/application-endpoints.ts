import { z } from 'zod'
import { endpoint, Id } from '../../kernel/index.ts'
import { ApplicationEvaluation } from '../application-evaluation.ts'
import { evaluationRefusals } from '../refusals.ts'
import { read } from './paths.ts'

const { judges_blind } = evaluationRefusals

/** The evaluations of one application. */
export const applicationEvaluationEndpoints = {
  listApplicationEvaluations: endpoint({
    name: 'listApplicationEvaluations',
    method: 'GET',
    path: '/api/user.programs/{programId}/responses/{responseId}/evaluations',
    summary: 'The evaluation sessions that an application is in, the newest first, with its marks in each',
    access: read,
    params: z.object({ programId: z.string().max(80), responseId: Id }),
    ok: z.object({ data: z.array(ApplicationEvaluation) }),
    refusals: { judges_blind },
  }),
}
