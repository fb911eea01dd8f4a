import type { ErasureMode } from '@laurel/contract/privacy'
import type { Scene } from '../../kernel/scene.ts'
import { forgetPerson } from '../forget-person.ts'
import { forgetRequestsOf } from '../requests/store.ts'
import { eraseNow } from './erase-application.ts'
import { forgetHere } from './erase-person.ts'
import { type JournalLine, listForgotten } from './journal.ts'
import { findEmailOf, findProgramsOf, restoreJournalLine } from './store.ts'

/** Lines in one transaction. */
const batch = 100

/**
 * Erases again some of what an older state of the database has brought back. Answers how many lines that was; 0: all is done.
 */
export async function replayErasures(scene: Scene): Promise<number> {
  const lines = (await listForgotten(scene)).slice(0, batch)
  const programs = await findProgramsOf(
    scene.db,
    lines.map(({ thingId }) => thingId),
  )
  for (const line of lines) await replayLine(scene, line, programs.get(line.thingId))
  return lines.length
}

async function replayLine(scene: Scene, line: JournalLine, programId: string | undefined): Promise<void> {
  if (line.kind === 'application' && programId)
    await eraseNow(scene, { id: line.thingId, programId }, line.mode as ErasureMode)
  if (line.kind === 'person') {
    const email = await findEmailOf(scene.db, line.thingId)
    if (email) await forgetAgain(scene, line, email)
    await forgetRequestsOf(scene.db, { userId: line.thingId, email: email ?? '' }, new Date(line.at))
  }
  await restoreJournalLine(scene.db, line)
}

/**
 * Lines of before the two modes were told apart say `identity` of accounts that went as well. Of those that were gone when the
 * database was brought up to it (0279), a line `all` stands beside; any other account stays, unknown to this platform, and its
 * person may still end it: an account too many can be erased later, one erased wrongly is lost.
 */
function forgetAgain(scene: Scene, { thingId, mode }: JournalLine, email: string): Promise<void> {
  return mode === 'all'
    ? forgetHere(scene, thingId, email)
    : forgetPerson(scene, { userId: thingId, email }, 'identity')
}
