import { endpointParts } from '../../evaluation/index.ts'
import { endpoint } from '../../kernel/index.ts'

const { inLanguage, juror, mySessionParams, mySessionPath } = endpointParts
/** Endpoints by which jurors download their own work. */
export const ownWorkEndpoints = {
  exportOwnEvaluations: endpoint({
    name: 'exportOwnEvaluations',
    method: 'GET',
    path: `${mySessionPath}/evaluations.xlsx`,
    summary: 'The caller’s own evaluations as a workbook, where the session lets jurors take their work along',
    access: juror,
    params: mySessionParams,
    query: inLanguage,
    streams: true,
    perMinute: 30,
  }),
  printOwnEntries: endpoint({
    name: 'printOwnEntries',
    method: 'GET',
    path: `${mySessionPath}/entries.pdf`,
    summary:
      'The applications that the caller is asked to judge, as far as they may be read, with the own evaluations, as a document to print',
    access: juror,
    params: mySessionParams,
    query: inLanguage,
    streams: true,
    perMinute: 10,
  }),
}
