import type { ScanState, WithheldFile } from '@laurel/contract/files'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import type { Scene } from '../kernel/scene.ts'
import { listWithheld } from './store.ts'
import { mayRead } from './things.ts'

/** Of the files of these keys that the caller may know of, those that are withheld. */
export async function listWithheldFiles(scene: Scene, keys: readonly string[]): Promise<ListPage<WithheldFile>> {
  const withheld: WithheldFile[] = []
  for (const row of await listWithheld(scene.db, keys)) {
    if (await mayRead(scene, row)) withheld.push({ key: row.key, scan: row.scan as ScanState })
  }
  return pageOf(withheld, { total: withheld.length })
}
