import { isAtWork } from '@laurel/contract/exchange'
import { findFile } from '../../files/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { orderedBy } from '../ordered-by.ts'
import { lockImport, setImport } from '../store/index.ts'
import { unworked } from '../unworked.ts'

/** Ends an import that cannot go on; `failure` says why. What is already in stays. */
export async function failImport(scene: Scene, importId: string, failure: string): Promise<void> {
  const one = await lockImport(scene.db, importId)
  if (!one || !isAtWork(one)) return
  // A check has written nothing, whatever it foresaw; an undo that broke off can be asked for again.
  const counted = one.state === 'checking' ? { ...unworked, done: one.done } : {}
  const ended = one.state === 'undoing' ? {} : { finishedAt: scene.now }
  await setImport(scene.db, importId, { ...counted, ...ended, state: 'failed', failure }, scene.now)
  const fileName = (await findFile(scene.db, one.fileId))?.name ?? ''
  const { programId, imported } = one
  const author = await orderedBy(scene, one.createdBy)
  await record(author, 'import.failed', { programId }, { importId, fileName, failure, imported })
}
