import type { JobRun } from '../jobs/index.ts'
import type { Scene } from '../scene.ts'
import type { OperationRow } from './operation-store.ts'

/** An operation at work. */
export interface OperationRun extends JobRun {
  /** As it was begun: with the attempt that this run is. */
  readonly operation: OperationRow
  /** Aborted when the run is wanted no more (cancelled, or replaced by another), and when the server closes. */
  readonly signal: AbortSignal
  /** The run is wanted no more: what it still writes would be too late. */
  readonly isOver: boolean
  /** How far the run is: written with the next heartbeat. */
  report(progress: { readonly done?: number; readonly total?: number }): void
}

/** Why an operation failed. */
export interface Failure {
  readonly reason: string
  /** For the room's own columns. */
  readonly details?: Readonly<Record<string, string | null>>
}

/** Thrown by a run that can never succeed: it is not tried again. */
export class OperationFailed extends Error {
  readonly failure: Failure
  constructor(reason: string, details: Readonly<Record<string, string | null>> = {}) {
    super(`The operation failed: ${reason}`)
    this.failure = { reason, details }
  }
}

/** `stopped`: the server is closing, the next run goes on or begins again. */
export type RunEnd = 'ended' | 'stopped'

/** The declaration of one kind of long work by its room. */
export interface OperationParts {
  /** Does the work and completes it. Called again after a crash: whatever an earlier run left is its to find. */
  run(at: OperationRun): Promise<RunEnd> | Promise<void>
  /** Undoes the work; absent where that is not possible. */
  undo?(at: OperationRun): Promise<RunEnd> | Promise<void>
  /** Milliseconds between two heartbeats. Work that holds its operation in long transactions beats seldom. */
  readonly heartbeatEvery?: number
  /** Operations of the kind that one process works at. */
  readonly maxAtOnce?: number
  /** Writes the room's part of a failure, in the same transaction. */
  onFail?(scene: Scene, operation: OperationRow, failure: Failure): Promise<void>
  /** Writes the room's part of an expiry, in the same transaction. The content is erased already. */
  onExpire?(scene: Scene, operation: OperationRow): Promise<void>
}

export interface OperationKind extends OperationParts {
  readonly name: string
}

/** Declares a kind of long work. */
export function operation(name: string, parts: OperationParts): OperationKind {
  return { name, ...parts }
}
