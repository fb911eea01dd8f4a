import type { Product } from '../composition/compose.ts'
import type { Database } from '../kernel/db/index.ts'
import { StartupProblem } from '../kernel/startup-problem.ts'
import type { Storage } from '../kernel/storage/index.ts'
import { listForgotten, replayErasures } from '../privacy/index.ts'

/** Journals read at a time. */
const atOnce = 20

async function listPlatformIds(database: Database): Promise<string[]> {
  const rows = await database.acrossPlatforms('each platform has a journal of erasures', ({ kysely }) =>
    kysely.selectFrom('platforms').select('id').orderBy('id').execute(),
  )
  return rows.map(({ id }) => id)
}

/** How many erasures of each platform the database does not know: those of after the backup that came back. */
async function countForgotten(database: Database, storage: Storage): Promise<Map<string, number>> {
  const ids = await listPlatformIds(database)
  const found = new Map<string, number>()
  for (let from = 0; from < ids.length; from += atOnce)
    await Promise.all(
      ids.slice(from, from + atOnce).map(async (id) => {
        const lines = await database.readPlatform(id, ({ db }) => listForgotten({ db, house: { storage } }))
        if (lines.length > 0) found.set(id, lines.length)
      }),
    )
  return found
}

/** Throws `StartupProblem` where an older state of the database has brought back what was erased. */
export async function requireReplayed(database: Database, storage: Storage): Promise<void> {
  const counts = [...(await countForgotten(database, storage)).values()]
  if (counts.length === 0) return
  const count = counts.reduce((sum, one) => sum + one, 0)
  throw new StartupProblem(
    `This database is older than ${count} of its erasures: run \`npm run replay-erasures\`, then start again.`,
  )
}

/** Erases again what came back, platform by platform. Answers how many lines of the journals were done. */
export async function replayAll(database: Database, product: Product): Promise<number> {
  let done = 0
  for (const id of (await countForgotten(database, product.house.storage)).keys()) {
    const work = await product.workIn(id, 'replay-erasures')
    if (!work) continue
    for (let some = await work(replayErasures); some > 0; some = await work(replayErasures)) done += some
  }
  return done
}
