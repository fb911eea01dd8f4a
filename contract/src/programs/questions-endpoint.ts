import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { language } from './program-endpoints.ts'

/** What anyone may take home before applying, without an account (docs/rules.md §11.1). */
export const questionsEndpoints = {
  getQuestionsDocument: endpoint({
    name: 'getQuestionsDocument',
    method: 'GET',
    path: '/api/portal/platforms/{platformId}/programs/{portalProgramId}/categories/{categoryId}/questions.pdf',
    summary: 'Every question of a category with its limits and options, and the files to gather, as a PDF',
    access: { to: 'anyone' },
    params: z.object({ platformId: z.string().max(100), portalProgramId: z.string().max(80), categoryId: Id }),
    query: language,
    streams: true,
    perMinute: 30,
  }),
}
