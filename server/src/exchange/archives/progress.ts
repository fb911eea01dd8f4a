import type { OperationRun } from '../../kernel/operations/index.ts'

/** How far a run is: parts, rows and files, counted up where they are gone through. */
export interface ArchiveProgress {
  /** Aborted when the run is wanted no more, or when the server closes. */
  readonly signal: AbortSignal
  readonly at: { done: number; total: number }
}

/** Whatever is counted up is told with the next heartbeat. */
export function archiveProgress(run: OperationRun): ArchiveProgress {
  const counted = { done: 0, total: 0 }
  const notify = (change: Partial<typeof counted>) => run.report(Object.assign(counted, change))
  const at = {
    get done() {
      return counted.done
    },
    set done(done) {
      notify({ done })
    },
    get total() {
      return counted.total
    },
    set total(total) {
      notify({ total })
    },
  }
  return { signal: run.signal, at }
}
