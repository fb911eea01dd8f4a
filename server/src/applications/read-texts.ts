import { enqueue, job } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { documentWords } from './search-words.ts'
import { findReadUntil, listUnread, setReadUntil, writeDocuments } from './store/index.ts'

/** Applications read in one transaction. */
const batch = 300
/** A program whose list is looked at is read again after so long. */
const restMs = 20_000

/** Reads what was written in a program's applications since the last time, so that searches find it. */
export const readTexts = job(
  'read-texts',
  (raw) => raw as { programId: string },
  async (run, { programId }) => {
    for (let isDone = false; !isDone && !run.stopping.aborted; ) {
      isDone = await run.inPlatform((scene) => readSome(scene, programId))
    }
  },
)

/** Answers whether nothing is left. */
export async function readSome(scene: Scene, programId: string): Promise<boolean> {
  const found = await listUnread(scene.db, programId, batch)
  if (found.length > 0) {
    await writeDocuments(
      scene.db,
      programId,
      found.map(({ id, version, searchText, sheets }) => ({
        id,
        version,
        words: documentWords(searchText, sheets),
        names: documentWords(searchText, []),
      })),
    )
  }
  const isDone = found.length < batch
  await setReadUntil(scene.db, programId, isDone ? scene.now : (found.at(-1)?.updatedAt ?? scene.now))
  return isDone
}

const asked = new Map<string, number>()

/**
 * Somebody looks at a program's list: what was written since is read soon. Nothing else asks for it, so that saving and
 * sending cost nothing more, and programs that nobody looks at are left alone.
 */
export async function keepRead(scene: Scene, programId: string): Promise<void> {
  const last = asked.get(programId)
  const now = scene.now.getTime()
  if (last !== undefined && Math.abs(now - last) < restMs) return
  if (asked.size > 10_000) asked.clear()
  asked.set(programId, now)
  const until = await findReadUntil(scene.db, programId)
  if (until && now - until.getTime() < restMs) return
  await enqueue(
    scene.db,
    readTexts.name,
    { programId },
    { key: `read-texts:${programId}`, queue: `texts:${programId}` },
  )
}
