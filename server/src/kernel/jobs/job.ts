import type { Log } from '../log/index.ts'
import type { Scene, ScenePlatform } from '../scene.ts'

/** A job at work. It opens a transaction for each piece of work, so that a long job holds none for long. */
export interface JobRun {
  readonly platform: ScenePlatform
  readonly attempt: number
  /** It is not tried again after this. */
  readonly isLastTry: boolean
  readonly log: Log
  /** Aborted when the server is asked to stop: long jobs look at it between pieces and leave the rest to the next run. */
  readonly stopping: AbortSignal
  inPlatform<T>(work: (scene: Scene) => Promise<T>): Promise<T>
  /** Reads without a transaction, for what reads much: each statement sees what is there when it runs. */
  readPlatform<T>(work: (scene: Scene) => Promise<T>): Promise<T>
}

export interface Job {
  readonly name: string
  /** It waits for machines that are not ours: such jobs have places of their own, so that slow ones keep nothing else waiting. */
  readonly isOutside?: boolean
  run(run: JobRun, payload: Record<string, unknown>): Promise<void>
}

/** Declares a job of a room: `read` turns the stored JSON back into its payload. */
export function job<Payload>(
  name: string,
  read: (raw: unknown) => Payload,
  run: (run: JobRun, payload: Payload) => Promise<void>,
  { outside = false } = {},
): Job {
  return { name, isOutside: outside, run: (at, raw) => run(at, read(raw)) }
}
