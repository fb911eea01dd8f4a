import { archiveEndpoints } from '@laurel/contract/exchange'
import { bind } from '../../kernel/http/index.ts'
import {
  cancelArchive,
  confirmArchive,
  deleteArchive,
  downloadArchive,
  listArchives,
  orderArchive,
  uploadArchive,
} from './order-archive.ts'

export const archiveRoutes = bind(archiveEndpoints, {
  createProgramArchive: (scene, { program }) => orderArchive(scene, program),
  importProgramArchive: (scene, { upload }) => uploadArchive(scene, upload),
  listProgramArchives: (scene, { query }) => listArchives(scene, query),
  confirmProgramArchive: (scene, { programArchive }) => confirmArchive(scene, programArchive),
  cancelProgramArchive: (scene, { programArchive }) => cancelArchive(scene, programArchive),
  deleteProgramArchive: async (scene, { programArchive }) => {
    await deleteArchive(scene, programArchive)
    return undefined
  },
  downloadProgramArchive: (scene, { programArchive }) => downloadArchive(scene, programArchive),
})
