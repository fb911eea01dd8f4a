import { listingEndpoints } from '@laurel/contract/listing'
import { bind, loader, preloading } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { countFacets } from './count-facets.ts'
import { countListed } from './count-listed.ts'
import { findDeposits } from './find-applications.ts'
import {
  countApplications,
  listApplications,
  listDeposits,
  placeOf,
  preloadList,
  presentColumns,
} from './list-applications.ts'
import { listPoints } from './map/list-points.ts'
import { changeView, deleteView, listViews, readView, saveView } from './saved-views.ts'
import { findView, type ViewRow } from './store/views.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    viewId: { as: 'view'; is: ViewRow }
    depositViewId: { as: 'view'; is: ViewRow }
  }
}

/** Somebody else's own view is nobody else's business. */
async function findShown(scene: Scene, id: string): Promise<ViewRow | undefined> {
  const view = await findView(scene.db, id)
  const me = scene.actor.kind === 'user' ? scene.actor.userId : ''
  return view && (view.scope !== 'private' || view.owner?.id === me) ? view : undefined
}

export const listingLoaders = [
  loader({
    param: 'viewId',
    as: 'view',
    find: findShown,
    isWithin: (view, { program }) => view.programId === (program as { id: string } | undefined)?.id,
  }),
  loader({
    param: 'depositViewId',
    as: 'view',
    find: findShown,
    isWithin: (view) => view.programId === null,
  }),
]

export const listingRoutes = bind(listingEndpoints, {
  listApplications: preloading(listingEndpoints.listApplications, {
    preload: (scene, { programId }) => preloadList(scene, programId),
    run: (scene, { program, query, preloaded }) => listApplications(scene, program, query, preloaded),
  }),
  listApplicationPoints: (scene, { program, query }) => listPoints(scene, program, query),
  countApplications: (scene, { program }) => countApplications(scene, program),
  listApplicationColumns: async (scene, { program }) => ({ data: await presentColumns(scene, program) }),
  getApplicationPlace: (scene, { program, application, query }) => placeOf(scene, program, application, query),
  countApplicationList: (scene, { program, query }) => countListed(scene, program, query),
  countFacets: (scene, { program, query }) => countFacets(scene, program, query),
  listViews: (scene, { program }) => listViews(scene, program),
  getView: (scene, { program, view }) => readView(scene, program, view),
  saveView: (scene, { program, body }) => saveView(scene, program, body),
  changeView: (scene, { program, view, body }) => changeView(scene, program, view, body),
  deleteView: (scene, { program, view }) => deleteView(scene, program, view),

  listDeposits: (scene, { query }) => listDeposits(scene, query),
  countDepositList: (scene, { query }) => countListed(scene, undefined, query),
  findDeposits: (scene, { query }) => findDeposits(scene, query.search),
  countDepositFacets: (scene, { query }) => countFacets(scene, undefined, query),
  listDepositViews: (scene) => listViews(scene, undefined),
  getDepositView: (scene, { view }) => readView(scene, undefined, view),
  saveDepositView: (scene, { body }) => saveView(scene, undefined, body),
  changeDepositView: (scene, { view, body }) => changeView(scene, undefined, view, body),
  deleteDepositView: (scene, { view }) => deleteView(scene, undefined, view),
})
