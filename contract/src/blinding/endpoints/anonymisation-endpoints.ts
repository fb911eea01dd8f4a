import { z } from 'zod'
import { EntryToJudge, endpointParts, evaluationRefusals, Reason } from '../../evaluation/index.ts'
import { FileKey, fileRefusals, StreamQuery } from '../../files/index.ts'
import { endpoint, ListQuery, listOf, usualPerPage } from '../../kernel/index.ts'
import {
  AnonymisedField,
  Approval,
  EntryRedactions,
  EntryToAnonymise,
  FieldRules,
  RevealedIdentity,
  redactedCopyBytes,
} from '../anonymisation.ts'

const { entryParams, manage, read, reveal, sessionParams, sessionPath } = endpointParts
const { session_wrong_state, configuration_frozen, judges_blind, file_not_cleanable } = evaluationRefusals
const fields = `${sessionPath}/anonymisation` as const
const entry = `${sessionPath}/entries/{entryId}` as const

/** Each entry is opened to say what of it waits. */
const perPage = z.coerce.number().int().min(1).max(100).optional().describe(`${usualPerPage} when absent`)

/** Endpoints of anonymisation: parts of applications hidden from blind jurors (docs/rules.md §12.8). */
export const anonymisationEndpoints = {
  listAnonymisedFields: endpoint({
    name: 'listAnonymisedFields',
    method: 'GET',
    path: fields,
    summary: 'The questions of the session’s forms, with what blind jurors see of each',
    access: read,
    params: sessionParams,
    ok: z.object({ data: z.array(AnonymisedField) }),
  }),
  setFieldRules: endpoint({
    name: 'setFieldRules',
    method: 'PUT',
    path: fields,
    summary: 'Say what blind jurors see of some questions; once jurors may have begun, only less than before',
    access: manage,
    params: sessionParams,
    body: FieldRules,
    ok: z.object({ data: z.array(AnonymisedField) }),
    refusals: { session_wrong_state, configuration_frozen },
  }),
  listEntriesToAnonymise: endpoint({
    name: 'listEntriesToAnonymise',
    method: 'GET',
    path: `${fields}/entries`,
    summary: 'The entries by their codes, with how many texts and files of each wait for somebody’s approval',
    access: read,
    params: sessionParams,
    query: ListQuery.extend({ limit: perPage, perPage }),
    ok: listOf(EntryToAnonymise),
  }),
  getEntryRedactions: endpoint({
    name: 'getEntryRedactions',
    method: 'GET',
    path: `${entry}/redactions`,
    summary:
      'The texts and files of an entry that are to be looked at before blind jurors read them, with what may give somebody away',
    access: manage,
    params: entryParams,
    ok: EntryRedactions,
    refusals: { judges_blind },
  }),
  approveRedaction: endpoint({
    name: 'approveRedaction',
    method: 'PUT',
    path: `${entry}/redactions`,
    summary:
      'Approve what is struck out of one text, or a file as it is; refused as stale when the text is another by now',
    access: manage,
    params: entryParams,
    body: Approval,
    ok: EntryRedactions,
    refusals: { session_wrong_state, judges_blind, file_not_cleanable },
  }),
  putRedactedCopy: endpoint({
    name: 'putRedactedCopy',
    method: 'POST',
    path: `${entry}/redactions/copies`,
    summary:
      'Upload a copy that blind jurors read in the place of a file, approved by that; refused as stale when the file is another by now',
    access: manage,
    params: entryParams,
    query: z.object({ place: z.string().min(1).max(200), hash: z.string().length(64) }),
    upload: true,
    bodyLimit: redactedCopyBytes,
    ok: EntryRedactions,
    refusals: {
      session_wrong_state,
      judges_blind,
      file_not_cleanable,
      file_kind_refused: fileRefusals.file_kind_refused,
      file_empty: fileRefusals.file_empty,
    },
    perMinute: 60,
  }),
  withdrawRedaction: endpoint({
    name: 'withdrawRedaction',
    method: 'DELETE',
    path: `${entry}/redactions`,
    summary: 'Take an approval back: blind jurors no longer see the text or file',
    access: manage,
    params: entryParams,
    query: z.object({ place: z.string().min(1).max(200) }),
    ok: EntryRedactions,
    refusals: { session_wrong_state, judges_blind },
  }),
  previewAsJuror: endpoint({
    name: 'previewAsJuror',
    method: 'GET',
    path: `${entry}/juror-preview`,
    summary: 'The entry as a blind juror reads it',
    access: read,
    params: entryParams,
    ok: EntryToJudge.omit({ evaluation: true, note: true }),
  }),
  streamPreviewCopy: endpoint({
    name: 'streamPreviewCopy',
    method: 'GET',
    path: `${entry}/juror-preview/file`,
    summary: 'The bytes of a file as a blind juror gets them, by the key of its copy',
    access: read,
    params: entryParams,
    query: StreamQuery.extend({ copy: FileKey }),
    streams: true,
    refusals: fileRefusals,
  }),
  revealIdentity: endpoint({
    name: 'revealIdentity',
    method: 'POST',
    path: `${entry}/identity`,
    summary:
      'Learn who is behind an entry, with the reason, which is kept and told to the chairs; jurors go on seeing what they saw',
    access: reveal,
    params: entryParams,
    body: z.object({ reason: Reason }),
    ok: RevealedIdentity,
    perMinute: 60,
  }),
}
