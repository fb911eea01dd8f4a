import { resultsEndpoints } from '@laurel/contract/results'
import { requireNotArchived, requireNotBlind } from '../evaluation/index.ts'
import { bind } from '../kernel/http/index.ts'
import { addComparison, getNextPair, listComparisonPage, undoComparison } from './ballots/compare-entries.ts'
import { getOwnBallot, saveOwnBallot, submitOwnBallot } from './ballots/order-entries.ts'
import { getOwnVote, saveOwnVote } from './ballots/vote-entry.ts'
import { continueSession } from './continue-session.ts'
import { exportResults, previewExport } from './export/export-results.ts'
import { printEvaluations } from './export/print-evaluations.ts'
import { getResults } from './get-results.ts'
import { getVerdicts } from './get-verdicts.ts'
import { printOwnWork } from './own-work/own-document.ts'
import { exportOwnWork } from './own-work/own-workbook.ts'
import { giveBack } from './peer-review/give-back.ts'
import { listHandedIn } from './peer-review/list-handed-in.ts'
import { getPeerEvaluations } from './peer-review/peer-evaluations.ts'
import { compareResultRuns, freezeResultRun, listResultRuns, makeResultRun, streamBundle } from './result-runs.ts'
import { changeResultSettings, presentResultSettings } from './result-settings.ts'
import { ruleElimination } from './rule-elimination.ts'
import { getSharedFigures } from './shared-figures.ts'
import { resultPublicKey } from './signing-key.ts'

export const resultsRoutes = bind(resultsEndpoints, {
  continueEvaluationSession: (scene, { program, session, body }) => continueSession(scene, program, session, body),
  getResults: requireNotBlind((scene, { session, query }) => getResults(scene, session, query)),
  getVerdicts: requireNotBlind((scene, { session, query }) => getVerdicts(scene, session, query)),
  ruleElimination: (scene, { session, entry, criterion, body }) =>
    ruleElimination(scene, session, entry, criterion, body),
  ruleEliminationAsChair: (scene, { session, entry, criterion, body }) =>
    ruleElimination(scene, session, entry, criterion, body),
  getResultSettings: async (_, { session }) => presentResultSettings(session),
  changeResultSettings: (scene, { session, body }) => changeResultSettings(scene, session, body),
  previewSessionExport: (scene, { program, session, query }) => previewExport(scene, program, session, query.lang),
  exportResults: (scene, { program, session, query }) => exportResults(scene, program, session, query),
  exportEvaluations: (scene, { program, session, query }) => printEvaluations(scene, program, session, query.lang),
  listResultRuns: (scene, { session }) => listResultRuns(scene, session),
  makeResultRun: requireNotArchived((scene, { program, session }) => makeResultRun(scene, program, session)),
  compareResultRuns: requireNotBlind((scene, { session, resultRun, query }) =>
    compareResultRuns(scene, session, resultRun, query.with),
  ),
  freezeResultRun: requireNotArchived((scene, { session, resultRun, body }) =>
    freezeResultRun(scene, session, resultRun, body.reason),
  ),
  getResultBundle: async (_, { session, resultRun }) => streamBundle(session, resultRun),
  getResultKey: async (scene) => ({ publicKey: await resultPublicKey(scene) }),
  getSharedFigures: (scene, { session }) => getSharedFigures(scene, session),
  getOwnVote: (scene, { session, entry }) => getOwnVote(scene, session, entry),
  saveOwnVote: (scene, { session, entry, body }) => saveOwnVote(scene, session, entry, body),
  getOwnBallot: (scene, { session }) => getOwnBallot(scene, session),
  saveOwnBallot: (scene, { session, body }) => saveOwnBallot(scene, session, body),
  submitOwnBallot: (scene, { session, body }) => submitOwnBallot(scene, session, body),
  getNextPair: (scene, { session }) => getNextPair(scene, session),
  addComparison: (scene, { session, body }) => addComparison(scene, session, body),
  undoComparison: (scene, { session, comparison }) => undoComparison(scene, session, comparison),
  listComparisons: requireNotBlind((scene, { session, query }) => listComparisonPage(scene, session, query)),
  exportOwnEvaluations: (scene, { session, query }) => exportOwnWork(scene, session, query.lang),
  printOwnEntries: (scene, { session, query }) => printOwnWork(scene, session, query.lang),
  getPeerEvaluations: (scene, { session, entry }) => getPeerEvaluations(scene, session, entry),
  listHandedIn: (scene, { session }) => listHandedIn(scene, session),
  giveBack: (scene, { session, juror, body }) => giveBack(scene, { session, juror }, body),
})
