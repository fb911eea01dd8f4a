import type { ErasureMode } from '@laurel/contract/privacy'
import type { Scene } from '../../kernel/scene.ts'
import { eraseNow } from './erase-application.ts'
import { forgetHere } from './erase-person.ts'
import { listForgotten } from './journal.ts'
import { findEmailOf, findProgramsOf, restoreJournalLine } from './store.ts'

/** Erases again what an older state of the database has brought back. Answers how many things that was. */
export async function replayErasures(scene: Scene): Promise<number> {
  const lines = await listForgotten(scene)
  const programs = await findProgramsOf(
    scene.db,
    lines.map(({ thingId }) => thingId),
  )
  for (const line of lines) {
    const programId = programs.get(line.thingId)
    if (line.kind === 'application' && programId)
      await eraseNow(scene, { id: line.thingId, programId }, line.mode as ErasureMode)
    if (line.kind === 'person') {
      const email = await findEmailOf(scene.db, line.thingId)
      if (email) await forgetHere(scene, line.thingId, email)
    }
    await restoreJournalLine(scene.db, line)
  }
  return lines.length
}
