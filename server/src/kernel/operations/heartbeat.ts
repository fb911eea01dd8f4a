import type { JobRun } from '../jobs/index.ts'
import { beatOperation, type OperationRow } from './operation-store.ts'

/** Gives signs of life for a run with how far it is, and hears when it is wanted no more: cancelled, or replaced. */
export function heartbeat(run: JobRun, one: OperationRow, every: number) {
  const over = new AbortController()
  let progress: { done?: number; total?: number } = {}
  let isBeating = false
  const beat = async () => {
    if (isBeating) return
    isBeating = true
    try {
      const goesOn = await run.inPlatform((scene) => beatOperation(scene.db, one, progress, scene.now))
      if (!goesOn) over.abort(new Error('This run is wanted no more'))
    } catch (error) {
      // The work itself will hear of a database that is gone.
      run.log.warn({ error, operationId: one.id }, 'heartbeat of an operation missed')
    } finally {
      isBeating = false
    }
  }
  const timer = setInterval(beat, every)
  return {
    /** Aborted when the run is wanted no more, or when the server closes. */
    signal: AbortSignal.any([over.signal, run.stopping]),
    get isOver() {
      return over.signal.aborted
    },
    report(change: { readonly done?: number; readonly total?: number }) {
      progress = { ...progress, ...change }
    },
    stop: () => clearInterval(timer),
  }
}
