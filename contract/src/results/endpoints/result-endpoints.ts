import { z } from 'zod'
import {
  Criterion,
  endpointParts,
  evaluationRefusals,
  ResultRules,
  ResultSettings,
  ResultSettingsChange,
  SessionMode,
} from '../../evaluation/index.ts'
import { endpoint, Id, ListQuery, listOf } from '../../kernel/index.ts'
import { JurorFigures, ResultQuality, ResultRow, VerdictJuror, VerdictRow } from '../results.ts'
import { ResultSheetKey, SessionExportPreview } from '../session-export.ts'

const { exporting, inLanguage, manage, read, sessionParams, sessionPath } = endpointParts
const { judges_blind, session_wrong_state, wrong_mode } = evaluationRefusals

const SheetSelection = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(ResultSheetKey).min(1))

/** The ranking of a session, live, and how it is computed. */
export const resultEndpoints = {
  getResults: endpoint({
    name: 'getResults',
    method: 'GET',
    path: `${sessionPath}/results`,
    summary:
      'The entries by rank with their figures, and those of the criteria and jurors; 200 a page unless told otherwise. `places` asks how probable the first so many are, `method` what another aggregation would give',
    access: read,
    params: sessionParams,
    query: ListQuery.extend({
      places: z.coerce.number().int().min(1).max(100_000).optional(),
      method: ResultRules.shape.method.unwrap().optional(),
    }),
    ok: listOf(ResultRow).extend({
      criteria: z.array(Criterion),
      jurors: z.array(JurorFigures),
      quality: ResultQuality,
      /** How this answer was computed, and how the session says it is. */
      method: ResultRules.shape.method.unwrap(),
      official: ResultRules.shape.method.unwrap(),
      places: z.number().int().nullable(),
      /** Evaluations that count, of those expected. */
      done: z.number().int(),
      expected: z.number().int(),
    }),
    refusals: { judges_blind, wrong_mode },
  }),
  getVerdicts: endpoint({
    name: 'getVerdicts',
    method: 'GET',
    path: `${sessionPath}/verdicts`,
    summary:
      'The entries of a session of orders, pairs or votes, the best first, with what each juror gave; `rankMethod` asks what another way to count orders would give',
    access: read,
    params: sessionParams,
    query: z.object({ rankMethod: ResultRules.shape.rankMethod.unwrap().optional() }),
    ok: z.object({
      mode: SessionMode,
      rules: ResultRules,
      /** How orders were counted for this answer; `rules` says how the session counts them. */
      rankMethod: ResultRules.shape.rankMethod.unwrap(),
      rows: z.array(VerdictRow),
      jurors: z.array(VerdictJuror),
      /** Orders by instant run-off: what each entry had in each round, and which one left. */
      rounds: z.array(
        z.object({
          votes: z.array(z.object({ entryId: Id, weight: z.number() })),
          exhausted: z.number(),
          eliminated: Id,
          byLot: z.boolean(),
        }),
      ),
      done: z.number().int(),
      expected: z.number().int(),
    }),
    refusals: { judges_blind, wrong_mode },
  }),
  getResultSettings: endpoint({
    name: 'getResultSettings',
    method: 'GET',
    path: `${sessionPath}/result-settings`,
    summary: 'How the jury judges and how the result follows',
    access: read,
    params: sessionParams,
    ok: ResultSettings,
  }),
  changeResultSettings: endpoint({
    name: 'changeResultSettings',
    method: 'PUT',
    path: `${sessionPath}/result-settings`,
    summary: 'Change how the jury judges and how the result follows, while the session is a draft',
    access: manage,
    params: sessionParams,
    body: ResultSettingsChange,
    ok: ResultSettings,
    refusals: { session_wrong_state },
  }),
  previewSessionExport: endpoint({
    name: 'previewSessionExport',
    method: 'GET',
    path: `${sessionPath}/export-preview`,
    summary: 'The first rows of each sheet of the workbook',
    access: exporting,
    params: sessionParams,
    query: inLanguage,
    ok: SessionExportPreview,
  }),
  exportResults: endpoint({
    name: 'exportResults',
    method: 'GET',
    path: `${sessionPath}/results.xlsx`,
    summary:
      'Ranking, evaluations, jurors and criteria as a workbook; `sheets` names the ones wanted, apart by commas: all unless it does',
    access: exporting,
    params: sessionParams,
    query: inLanguage.extend({ sheets: SheetSelection.optional() }),
    streams: true,
    perMinute: 30,
  }),
  exportEvaluations: endpoint({
    name: 'exportEvaluations',
    method: 'GET',
    path: `${sessionPath}/evaluations.pdf`,
    summary: 'The ranking and every evaluation that counts, as a document to print',
    access: exporting,
    params: sessionParams,
    query: inLanguage,
    streams: true,
    perMinute: 10,
  }),
}
