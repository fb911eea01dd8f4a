import type { ListTotals } from '@laurel/contract/kernel'
import type { ApplicationsQuery } from '@laurel/contract/listing'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { countList } from './count-list.ts'
import { readRequestedList } from './list-place.ts'
import { readingAll } from './scan.ts'

/** How many a list holds, once its rows are shown. Refuses invalid_input as the list does. */
export async function countListed(
  scene: Scene,
  program: ProgramRow | undefined,
  query: ApplicationsQuery,
): Promise<ListTotals> {
  const requested = await readRequestedList(scene, program, query)
  return readingAll(scene, requested, async (db, resolved) => {
    const { total, filtered, isCapped } = await countList(scene, db, resolved)
    return { total, totalFiltred: filtered, totalIsCapped: isCapped }
  })
}
