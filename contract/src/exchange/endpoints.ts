import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { ColumnValue, Import, ImportSummary, SavedMapping, SkippedApplication } from './imports/import.ts'
import { ImportMapping } from './imports/mapping.ts'
import { ImportCause, ImportProblem } from './imports/problem.ts'
import { ImportReading } from './imports/reading.ts'
import {
  archiveRefusals,
  importStateRefusals,
  mappingRefusals,
  runRefusals,
  savedMappingRefusals,
  undoRefusals,
  unreadableRefusals,
} from './refusals.ts'

const base = '/api/user.programs/{programId}/imports'
const ofProgram = z.object({ programId: z.string().max(80) })
const saved = '/api/user.programs/{programId}/import-mappings'
const one = ofProgram.extend({ importId: Id })
const access = { to: 'staff', permission: 'program.applications.import' } as const

/** Largest file taken, in bytes. */
export const importBytes = 200 * 1024 * 1024
/** Most applications of one file, and most columns that are not empty. */
export const maxRows = 250_000
export const maxColumns = 1000

/** Largest ZIP of files, in bytes, and most files in it. */
export const archiveBytes = 1024 * 1024 * 1024
export const maxArchiveFiles = 100_000

export const exchangeEndpoints = {
  createImport: endpoint({
    name: 'createImport',
    method: 'POST',
    path: base,
    summary: 'Upload a CSV, XLSX, ODS or JSON file of applications: its columns are read and a mapping is suggested',
    access,
    params: ofProgram,
    upload: true,
    bodyLimit: importBytes,
    ok: Import,
    status: 201,
    refusals: unreadableRefusals,
    perMinute: 30,
  }),
  listImports: endpoint({
    name: 'listImports',
    method: 'GET',
    path: base,
    summary: 'The imports of a program, the newest first',
    access,
    params: ofProgram,
    query: ListQuery,
    ok: listOf(ImportSummary),
  }),
  getImport: endpoint({
    name: 'getImport',
    method: 'GET',
    path: `${base}/{importId}`,
    summary: 'One import: what is in the file, where it can go, how far it is',
    access,
    params: one,
    ok: Import,
  }),
  downloadImportTemplate: endpoint({
    name: 'downloadImportTemplate',
    method: 'GET',
    path: '/api/user.programs/{programId}/import-template',
    summary:
      'A file to fill in: the columns that imports of the program recognise, one example row and, in XLSX, a sheet of the possible answers',
    access,
    params: ofProgram,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    streams: true,
  }),
  listImportValues: endpoint({
    name: 'listImportValues',
    method: 'GET',
    path: `${base}/{importId}/values`,
    summary: 'The different texts of one column, the most frequent first',
    access,
    params: one,
    query: ListQuery.extend({ column: z.string().min(1).max(300) }),
    ok: listOf(ColumnValue),
  }),
  setImportHeader: endpoint({
    name: 'setImportHeader',
    method: 'PUT',
    path: `${base}/{importId}/header`,
    summary:
      'Say how the file is to be read: the row of the titles, what stands between cells, how letters are written',
    access,
    params: one,
    body: ImportReading,
    ok: Import,
    refusals: { ...unreadableRefusals, ...importStateRefusals },
  }),
  setImportMapping: endpoint({
    name: 'setImportMapping',
    method: 'PUT',
    path: `${base}/{importId}/mapping`,
    summary: 'Say what becomes of each column',
    access,
    params: one,
    body: ImportMapping,
    ok: Import,
    refusals: { ...mappingRefusals, ...importStateRefusals },
  }),
  checkImport: endpoint({
    name: 'checkImport',
    method: 'POST',
    path: `${base}/{importId}/check`,
    summary: 'Go through the whole file without writing anything; follow `done` and `state`',
    access,
    params: one,
    ok: ImportSummary,
    status: 202,
    refusals: { ...importStateRefusals, ...mappingRefusals },
  }),
  runImport: endpoint({
    name: 'runImport',
    method: 'POST',
    path: `${base}/{importId}/run`,
    summary: 'Bring the rows in; follow `done` and `state`',
    access,
    params: one,
    body: z.object({
      /** Leaves wrong rows out; without it an import with wrong rows is refused. */
      onlyValid: z.boolean().default(false),
    }),
    ok: ImportSummary,
    status: 202,
    refusals: runRefusals,
  }),
  cancelImport: endpoint({
    name: 'cancelImport',
    method: 'POST',
    path: `${base}/{importId}/cancellation`,
    summary: 'Stop a check or an import; what is already in stays',
    access,
    params: one,
    ok: ImportSummary,
    refusals: importStateRefusals,
  }),
  listImportProblems: endpoint({
    name: 'listImportProblems',
    method: 'GET',
    path: `${base}/{importId}/problems`,
    summary: 'What is wrong in the file, line by line; the first thousand are kept, all are counted',
    access,
    params: one,
    query: ListQuery,
    ok: listOf(ImportProblem),
  }),
  listImportCauses: endpoint({
    name: 'listImportCauses',
    method: 'GET',
    path: `${base}/{importId}/causes`,
    summary: 'What is wrong in the file by its causes, the most frequent first, each with its first row',
    access,
    params: one,
    query: ListQuery,
    ok: listOf(ImportCause),
  }),
  downloadImportProblems: endpoint({
    name: 'downloadImportProblems',
    method: 'GET',
    path: `${base}/{importId}/problems.csv`,
    summary:
      'The wrong rows as they stand in the file, with what is wrong; once corrected they can be imported as they are',
    access,
    params: one,
    streams: true,
  }),
  undoImport: endpoint({
    name: 'undoImport',
    method: 'POST',
    path: `${base}/{importId}/undoing`,
    summary:
      'Remove what an import brought in and put back what it changed, within 24 hours, but for what was touched since; follow `state`. Numbers given are not used again',
    access,
    params: one,
    ok: ImportSummary,
    status: 202,
    refusals: undoRefusals,
  }),
  listKeptApplications: endpoint({
    name: 'listKeptApplications',
    method: 'GET',
    path: `${base}/{importId}/kept`,
    summary: 'What an undo would leave, or has left, because it was touched since',
    access,
    params: one,
    query: ListQuery,
    ok: listOf(SkippedApplication),
  }),
  forgetImport: endpoint({
    name: 'forgetImport',
    method: 'DELETE',
    path: `${base}/{importId}`,
    summary: 'Forget an import that brought nothing in, its files too',
    access,
    params: one,
    ok: z.object({ forgotten: z.literal(true) }),
    refusals: importStateRefusals,
  }),
  setImportArchive: endpoint({
    name: 'setImportArchive',
    method: 'POST',
    path: `${base}/{importId}/archive`,
    summary: 'Upload the ZIP of the files that cells name; it replaces the one before',
    access,
    params: one,
    upload: true,
    bodyLimit: archiveBytes,
    ok: Import,
    refusals: archiveRefusals,
    perMinute: 30,
  }),
  removeImportArchive: endpoint({
    name: 'removeImportArchive',
    method: 'DELETE',
    path: `${base}/{importId}/archive`,
    summary: 'Do without the ZIP of files',
    access,
    params: one,
    ok: Import,
    refusals: importStateRefusals,
  }),
  listSavedMappings: endpoint({
    name: 'listSavedMappings',
    method: 'GET',
    path: saved,
    summary: 'What columns meant in earlier imports of a program, by name',
    access,
    params: ofProgram,
    query: ListQuery,
    ok: listOf(SavedMapping),
  }),
  saveMapping: endpoint({
    name: 'saveMapping',
    method: 'POST',
    path: saved,
    summary: 'Keep what the columns of an import mean under a name, for files that look the same',
    access,
    params: ofProgram,
    body: z.object({
      importId: Id,
      name: z.string().trim().min(1).max(120),
      /** Takes the place of the one of that name. */
      replace: z.boolean().default(false),
    }),
    ok: SavedMapping,
    status: 201,
    refusals: savedMappingRefusals,
  }),
  deleteSavedMapping: endpoint({
    name: 'deleteSavedMapping',
    method: 'DELETE',
    path: `${saved}/{savedMappingId}`,
    summary: 'Forget a saved mapping; imports that used it stay as they are',
    access,
    params: ofProgram.extend({ savedMappingId: Id }),
    ok: z.object({ id: Id }),
  }),
}
