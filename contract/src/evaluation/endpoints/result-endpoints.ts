import { z } from 'zod'
import { endpoint, ListQuery, Locale, listOf } from '../../kernel/index.ts'
import { Criterion } from '../criterion.ts'
import { JurorFigures, ResultRow } from '../results.ts'
import { exporting, read, sessionParams, sessionPath } from './paths.ts'

/** The ranking of a session, live. */
export const resultEndpoints = {
  getResults: endpoint({
    name: 'getResults',
    method: 'GET',
    path: `${sessionPath}/results`,
    summary:
      'The entries by rank with their figures, and those of the criteria and jurors; 200 a page unless told otherwise',
    access: read,
    params: sessionParams,
    query: ListQuery,
    ok: listOf(ResultRow).extend({
      criteria: z.array(Criterion),
      jurors: z.array(JurorFigures),
      /** Evaluations that count, of those expected. */
      done: z.number().int(),
      expected: z.number().int(),
    }),
  }),
  exportResults: endpoint({
    name: 'exportResults',
    method: 'GET',
    path: `${sessionPath}/results.xlsx`,
    summary: 'Ranking, evaluations and criteria as a workbook',
    access: exporting,
    params: sessionParams,
    query: z.object({ lang: Locale.optional() }),
    streams: true,
    perMinute: 30,
  }),
}
