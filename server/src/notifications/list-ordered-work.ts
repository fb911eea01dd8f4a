import type { ListPage, ListQuery } from '@laurel/contract/kernel'
import { pageOf } from '@laurel/contract/kernel'
import type { OrderedWork } from '@laurel/contract/notifications'
import { programsAllowing } from '../access/index.ts'
import { keyPlaceOf, newestById } from '../kernel/db/index.ts'
import { listOperations, presentOperation } from '../kernel/operations/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { listNamedPrograms } from './store.ts'

/** The long work that the caller has ordered on this platform, the newest first: exports, imports, actions on many and the like. */
export async function listOrderedWork(scene: Scene, query: ListQuery): Promise<ListPage<OrderedWork>> {
  const requested = { requestedBy: userOf(scene).userId }
  const place = keyPlaceOf(query, newestById)
  const [{ rows, ...found }, allowed] = await Promise.all([
    listOperations(scene.db, requested, place),
    programsAllowing(scene, 'platform.back-office-access.authorize'),
  ])
  const ids = rows.flatMap(({ programId }) =>
    programId && (!allowed || allowed.includes(programId)) ? [programId] : [],
  )
  const programs = await listNamedPrograms(scene.db, ids)
  const data = rows.map((row) => ({
    ...presentOperation(row),
    program: programs.find(({ id }) => id === row.programId) ?? null,
  }))
  return pageOf(data, { ...place, ...found })
}
