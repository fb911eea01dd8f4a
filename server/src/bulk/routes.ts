import { bulkEndpoints } from '@laurel/contract/bulk'
import { bind, loader } from '../kernel/http/index.ts'
import { cancelBulk, retryBulk } from './end-bulk.ts'
import { offerBulk } from './kind.ts'
import { assigneesKind, rulesKind, tagsKind } from './link-kinds.ts'
import { listBulks, listProblems, presentBulk } from './read-bulk.ts'
import { startBulk } from './start-bulk.ts'
import { gateKind, sendKind, stateKind, statusKind } from './state-kinds.ts'
import { type BulkRow, findBulk } from './store/bulk.ts'
import { trashKind } from './trash-kind.ts'
import { previewUndo, startUndo } from './undo-bulk.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    bulkActionId: { as: 'bulk'; is: BulkRow }
  }
}

offerBulk([stateKind, statusKind, tagsKind, assigneesKind, rulesKind, gateKind, sendKind, trashKind])

export const bulkLoaders = [
  loader({
    param: 'bulkActionId',
    as: 'bulk',
    find: ({ db }, id) => findBulk(db, id),
    isWithin: (bulk, { program }) => bulk.programId === (program as { id: string } | undefined)?.id,
  }),
]

export const bulkRoutes = bind(bulkEndpoints, {
  startBulkAction: (scene, { program, body }) => startBulk(scene, program, body),
  listBulkActions: (scene, { program, query }) => listBulks(scene, program, query),
  getBulkAction: async (scene, { bulk }) => presentBulk(scene, bulk),
  listBulkProblems: (scene, { bulk, query }) => listProblems(scene, bulk, query),
  cancelBulkAction: (scene, { program, bulk }) => cancelBulk(scene, program, bulk),
  retryBulkAction: (scene, { program, bulk }) => retryBulk(scene, program, bulk),
  foreseeBulkUndoing: (scene, { program, bulk }) => previewUndo(scene, program, bulk),
  undoBulkAction: (scene, { program, bulk }) => startUndo(scene, program, bulk),
})
