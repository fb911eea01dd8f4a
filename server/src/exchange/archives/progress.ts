import type { JobRun } from '../../kernel/jobs/index.ts'
import { type ArchiveRow, tellArchiveProgress } from '../store/index.ts'

const rhythm = 500

/** Tells how far a run is, twice a second, and hears when it is wanted no more. */
export function archiveProgress(run: JobRun, one: Pick<ArchiveRow, 'id' | 'run'>) {
  const over = new AbortController()
  const at = { done: 0, total: 0 }
  let isTelling = false
  const timer = setInterval(async () => {
    if (isTelling) return
    isTelling = true
    try {
      const goesOn = await run.inPlatform((scene) => tellArchiveProgress(scene.db, one, at, scene.now))
      if (!goesOn) over.abort(new Error('This archive is wanted no more'))
    } catch (error) {
      run.log.warn({ error, archiveId: one.id }, 'progress of an archive not told')
    } finally {
      isTelling = false
    }
  }, rhythm)
  return {
    /** Aborted when it is wanted no more, or when the server closes. */
    signal: AbortSignal.any([over.signal, run.stopping]),
    get isOver() {
      return over.signal.aborted
    },
    at,
    stop: () => clearInterval(timer),
  }
}
export type ArchiveProgress = ReturnType<typeof archiveProgress>
