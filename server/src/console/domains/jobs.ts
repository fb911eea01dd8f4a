import type { Database } from '../../kernel/db/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import { Refusal } from '../../kernel/refuse.ts'
import { listUnchecked } from './host-store.ts'
import { checkHost } from './hosts.ts'

/** Looks at a host; what it is refused for is for whoever asks by hand. */
export const checkHostJob = job(
  'check-host',
  (raw) => raw as { hostId: string },
  async (run, { hostId }) => {
    try {
      await run.inPlatform((scene) => checkHost(scene, hostId))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  },
  { outside: true },
)

/** Every host once in a while. */
export async function sweepHosts(database: Database): Promise<void> {
  const due = await database.acrossPlatforms('hosts of platforms that are looked at again', (db) =>
    listUnchecked(db, 500),
  )
  for (const { id, platform_id } of due)
    await database.inPlatform(platform_id, ({ db }) =>
      enqueue(db, 'check-host', { hostId: id }, { key: `check-host ${id}`, priority: 20 }),
    )
}
