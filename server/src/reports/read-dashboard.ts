import type { Dashboard } from '@laurel/contract/reports'
import { enqueue, job } from '../kernel/jobs/index.ts'
import { afterReading, type Scene } from '../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { countDashboard } from './count-dashboard.ts'
import { findStoredCounts, keepCounts } from './store/index.ts'

/** Figures that take longer to count are kept, and counted anew behind the reader's back. Milliseconds. */
const slowMs = 250
/** The age at which kept figures are counted anew. Milliseconds. */
const oldestMs = 60_000

/** A program's figures: counted now, or for very large programs as of the moment that they name. */
export async function readDashboard(scene: Scene, program: ProgramRow): Promise<Dashboard> {
  const stored = await findStoredCounts(scene.db, program.id)
  if (!stored) return { ...(await count(scene, program)), isCounting: false }
  const isCounting = scene.now.getTime() - stored.countedAt.getTime() > oldestMs
  if (isCounting) await afterReading(scene, (writing) => enqueueCount(writing, program.id))
  return { ...stored.counts, countedAt: stored.countedAt.toISOString(), isCounting }
}

async function count(scene: Scene, program: ProgramRow, wasStored = false) {
  const began = performance.now()
  const counts = await countDashboard(scene.db, program)
  const isSlow = performance.now() - began > slowMs
  const stored = isSlow ? { counts, countedAt: scene.now } : null
  if (isSlow || wasStored) await afterReading(scene, ({ db }) => keepCounts(db, program.id, stored))
  return { ...counts, countedAt: scene.now.toISOString() }
}

/** One at a time for each program: whoever asks meanwhile waits for the same figures. */
async function enqueueCount({ db }: Scene, programId: string): Promise<void> {
  await enqueue(db, 'count-dashboard', { programId }, { key: `count-dashboard-${programId}`, maxAttempts: 3 })
}

export const countAgain = job(
  'count-dashboard',
  (raw) => raw as { programId: string },
  async (run, { programId }) => {
    await run.inPlatform(async (scene) => {
      const program = await findProgram(scene.db, programId)
      const stored = await findStoredCounts(scene.db, programId)
      if (!program || !stored || scene.now.getTime() - stored.countedAt.getTime() <= oldestMs) return
      await count(scene, program, true)
    })
  },
)
