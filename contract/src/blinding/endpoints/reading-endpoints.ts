import { EntryToJudge, endpointParts, JurorSession, JurorSessionDetails } from '../../evaluation/index.ts'
import { FileKey, fileRefusals, StreamQuery } from '../../files/index.ts'
import { endpoint, ListQuery, listOf } from '../../kernel/index.ts'

const { juror, myEntryParams, mySessionParams, mySessionPath, mySessionsPath } = endpointParts
const entry = `${mySessionPath}/entries/{entryId}` as const

/** Endpoints by which jurors read. An entry that they may not judge is answered like one that does not exist. */
export const readingEndpoints = {
  listMyEvaluationSessions: endpoint({
    name: 'listMyEvaluationSessions',
    method: 'GET',
    path: mySessionsPath,
    summary: 'The sessions in which the signed-in person is a juror, with the progress made',
    access: { to: 'signedIn' },
    query: ListQuery,
    ok: listOf(JurorSession),
  }),
  getMyEvaluationSession: endpoint({
    name: 'getMyEvaluationSession',
    method: 'GET',
    path: mySessionPath,
    summary: 'A session with its criteria and the entries to judge, none before its first day',
    access: juror,
    params: mySessionParams,
    ok: JurorSessionDetails,
  }),
  getEntryToJudge: endpoint({
    name: 'getEntryToJudge',
    method: 'GET',
    path: entry,
    summary: 'The application to read, and what the juror has written of it',
    access: juror,
    params: myEntryParams,
    ok: EntryToJudge,
  }),
  streamEntryCopy: endpoint({
    name: 'streamEntryCopy',
    method: 'GET',
    path: `${entry}/files/{copyKey}`,
    summary:
      'The bytes of a file that a blind juror may read, under a name that says nothing; pictures without what cameras write into them',
    access: juror,
    params: myEntryParams.extend({ copyKey: FileKey }),
    query: StreamQuery,
    streams: true,
    refusals: fileRefusals,
  }),
}
