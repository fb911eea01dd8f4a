import { exchangeEndpoints } from '@laurel/contract/exchange'
import { bind } from '../kernel/http/index.ts'
import { createImport } from './imports/create-import.ts'
import { listCausesOf, listImports, listProblemsOf, listValues } from './imports/list-imports.ts'
import { cancelWork, startCheck, startRun } from './imports/order-work.ts'
import { forgetImport, listStoredOf, undoImport } from './imports/undo-import.ts'
import { presentImport } from './present.ts'
import { problemsFile } from './problems-file.ts'
import { deleteSaved, listSaved, saveMapping } from './saved-mappings.ts'
import { removeArchive, setArchive } from './set-archive.ts'
import { setHeaderLine, setMapping } from './set-mapping.ts'
import { importTemplate } from './template/import-template.ts'

export const exchangeRoutes = bind(exchangeEndpoints, {
  createImport: (scene, { program, upload }) => createImport(scene, program, upload),
  listImports: (scene, { program, query }) => listImports(scene, program, query),
  getImport: (scene, { program, import: one }) => presentImport(scene.db, program, one),
  downloadImportTemplate: (scene, { program, query }) => importTemplate(scene, program, query.format),
  listImportValues: (scene, { program, import: one, query }) => listValues(scene, program, one, query),
  setImportHeader: (scene, { program, import: one, body }) => setHeaderLine(scene, program, one, body),
  setImportMapping: (scene, { program, import: one, body }) => setMapping(scene, program, one, body),
  checkImport: (scene, { program, import: one }) => startCheck(scene, program, one),
  runImport: (scene, { program, import: one, body }) => startRun(scene, program, one, body.onlyValid),
  cancelImport: (scene, { import: one }) => cancelWork(scene, one),
  listImportProblems: (scene, { import: one, query }) => listProblemsOf(scene, one, query),
  listImportCauses: (scene, { import: one, query }) => listCausesOf(scene, one, query),
  downloadImportProblems: (scene, { import: one }) => problemsFile(scene, one),
  undoImport: (scene, { import: one }) => undoImport(scene, one),
  listKeptApplications: (scene, { import: one, query }) => listStoredOf(scene, one, query),
  forgetImport: (scene, { import: one }) => forgetImport(scene, one),
  setImportArchive: (scene, { program, import: one, upload }) => setArchive(scene, program, one, upload),
  removeImportArchive: (scene, { program, import: one }) => removeArchive(scene, program, one),
  listSavedMappings: (scene, { program, query }) => listSaved(scene, program, query),
  saveMapping: (scene, { program, body }) => saveMapping(scene, program, body),
  deleteSavedMapping: (scene, { savedMapping }) => deleteSaved(scene, savedMapping),
})
