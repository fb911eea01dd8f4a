import { enqueue, job } from '../../kernel/jobs/index.ts'
import { afterReading, type Scene } from '../../kernel/scene.ts'
import { findReadUntil, listUnread, listUnreadPrograms, setReadUntil, writeDocuments } from '../store/search.ts'
import { documentWords } from './search-words.ts'

/** Applications read in one transaction. */
const batch = 300
/** A program whose list is looked at is read again after so long. */
const restMs = 20_000
/** Programs that are read because somebody looked for something in all of them. */
const programsAtOnce = 20

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

const lastAttempts = new Map<string, number>()

/** Whether nobody asked for the same a moment ago. */
function isDue({ now }: Scene, id: string): boolean {
  const last = lastAttempts.get(id)
  if (last !== undefined && Math.abs(now.getTime() - last) < restMs) return false
  if (lastAttempts.size > 10_000) lastAttempts.clear()
  lastAttempts.set(id, now.getTime())
  return true
}

/**
 * Somebody looks for an application wherever it may be: of the programs that nobody has looked at since something was written
 * in them some are read soon, so that their applications are found by what they say, and by words typed wrongly, as well.
 */
export async function keepAllRead(scene: Scene): Promise<void> {
  if (!isDue(scene, scene.platform.id)) return
  for (const id of await listUnreadPrograms(scene.db, programsAtOnce)) await keepRead(scene, id)
}

/**
 * Somebody looks at a program's list: what was written since is read soon. Only those who look ask for it, so that saving and
 * sending cost nothing more.
 */
export async function keepRead(scene: Scene, programId: string): Promise<void> {
  if (!isDue(scene, programId)) return
  const until = await findReadUntil(scene.db, programId)
  if (until && scene.now.getTime() - until.getTime() < restMs) return
  await afterReading(scene, (after) => readSoon(after, programId))
}

/** Much was written in a program at once: its first search need not look through all of it. */
export async function readSoon({ db }: Pick<Scene, 'db'>, programId: string): Promise<void> {
  await enqueue(db, readTexts.name, { programId }, { key: `read-texts:${programId}`, queue: `texts:${programId}` })
}
