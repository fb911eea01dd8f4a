import { privacyEndpoints } from '@laurel/contract/privacy'
import { bind } from '../kernel/http/index.ts'
import { askDataExport, downloadDataExport, listDataExports } from './data-export.ts'
import { askDeletion, cancelDeletion, readDeletion } from './delete-account.ts'

export const privacyRoutes = bind(privacyEndpoints, {
  listDataExports: (scene) => listDataExports(scene),
  askDataExport: (scene) => askDataExport(scene),
  downloadDataExport: (scene, { params }) => downloadDataExport(scene, params.exportId),
  readDeletion: (scene) => readDeletion(scene),
  askDeletion: (scene, { body }) => askDeletion(scene, body),
  cancelDeletion: (scene) => cancelDeletion(scene),
})
