import type { JobRun } from '../../kernel/jobs/index.ts'
import { type ExportRow, tellProgress } from '../store/index.ts'

const rhythm = 500

/** Tells how far a run is, twice a second, and hears when it is wanted no more: cancelled, or taken over. */
export function heartbeat(run: JobRun, one: Pick<ExportRow, 'id' | 'run'>) {
  const over = new AbortController()
  let done = 0
  let isTelling = false
  const timer = setInterval(async () => {
    if (isTelling) return
    isTelling = true
    try {
      const goesOn = await run.inPlatform((scene) => tellProgress(scene.db, one, done, scene.now))
      if (!goesOn) over.abort(new Error('This export is wanted no more'))
    } catch (error) {
      // The work itself will hear of a database that is gone.
      run.log.warn({ error, exportId: one.id }, 'progress of an export not told')
    } finally {
      isTelling = false
    }
  }, rhythm)
  return {
    signal: over.signal,
    get isOver() {
      return over.signal.aborted
    },
    passed(applications: number) {
      done += applications
    },
    stop: () => clearInterval(timer),
  }
}
