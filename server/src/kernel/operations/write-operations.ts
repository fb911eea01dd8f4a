import { isLiveState, type Operation, type OperationState } from '@laurel/contract/kernel'
import { newId } from '../db/index.ts'
import { refuse } from '../refuse.ts'
import type { Scene } from '../scene.ts'
import { insertOperation, lockOperation, type OperationRow, setOperation } from './operation-store.ts'
import { enqueueExpiry, enqueueRun } from './queue.ts'

export interface OperationOrder {
  readonly kind: string
  readonly programId: string | null
  /** Absent: the machine itself. */
  readonly requestedBy?: string
  /** No two of the kind are at work for one key. */
  readonly liveKey?: string
  readonly total?: number
  readonly id?: string
}

/** Begins long work: a row, and a job in the same transaction. Undefined where another is at work for the same key. */
export async function startOperation(scene: Scene, order: OperationOrder): Promise<OperationRow | undefined> {
  const { id = newId(), requestedBy = null, liveKey = null, total = 0, kind, programId } = order
  const one = await insertOperation(scene.db, { id, kind, programId, requestedBy, liveKey, total, at: scene.now })
  if (one) await enqueueRun(scene, one)
  return one
}

/** The same for work without a key, which always begins. */
export async function startOwnOperation(scene: Scene, order: Omit<OperationOrder, 'liveKey'>): Promise<OperationRow> {
  const one = await startOperation(scene, order)
  if (!one) throw new Error('Work without a key always begins')
  return one
}

/** Has work that has ended run again, from its first row or backwards: the next run is another attempt. */
export async function restartOperation(
  scene: Scene,
  id: string,
  { isUndo = false, done = 0, total = 0 }: { isUndo?: boolean; done?: number; total?: number } = {},
): Promise<OperationRow> {
  const fresh = { state: 'waiting', done, total, failure: null, heartbeatAt: null, endedAt: null } as const
  const one = await setOperation(scene.db, id, { ...fresh, isUndo, expiresAt: null })
  await enqueueRun(scene, one)
  return one
}

/** Holds an operation that waits or runs. Refuses not_found, and with the room's code one that has ended. */
export async function holdLive(scene: Scene, id: string, code: string): Promise<OperationRow> {
  const one = (await lockOperation(scene.db, id)) ?? refuse('not_found')
  if (!isLiveState(one.state)) refuseState(code, one)
  return one
}

/** Holds an operation that has ended. Refuses not_found, and with the room's code one that waits or runs. */
export async function holdEnded(scene: Scene, id: string, code: string): Promise<OperationRow> {
  const one = (await lockOperation(scene.db, id)) ?? refuse('not_found')
  if (isLiveState(one.state)) refuseState(code, one)
  return one
}

/** Refuses what the state does not allow, and names the state. */
export function refuseState(code: string, { state }: { readonly state: string }): never {
  refuse(code, { details: { state } })
}

/** Stops work for good; the run at work hears of it with its next heartbeat. Refuses with the room's code what has ended. */
export async function cancelOperation(scene: Scene, id: string, code: string): Promise<OperationRow> {
  await holdLive(scene, id, code)
  return endOperation(scene, id, 'cancelled')
}

/** Ends an operation as it is; the caller holds it and knows that it may. */
export function endOperation(
  scene: Scene,
  id: string,
  state: Exclude<OperationState, 'waiting' | 'running'>,
  failure: string | null = null,
): Promise<OperationRow> {
  return setOperation(scene.db, id, { state, failure, endedAt: scene.now, expiresAt: null })
}

/** The outcome of a run. */
export interface Completion {
  readonly done?: number
  readonly total?: number
  /** The program that it made. */
  readonly programId?: string
  /** When it expires; absent: never. */
  readonly expiresAt?: Date
  /** Where the file is that goes with it. */
  readonly storageKey?: string
}

/**
 * Holds the operation of a run until the end of the transaction. Undefined when the run is not the one at work any more:
 * cancelled, or replaced by another.
 */
export async function holdRun(
  scene: Scene,
  { id, attempt }: Pick<OperationRow, 'id' | 'attempt'>,
): Promise<OperationRow | undefined> {
  const one = await lockOperation(scene.db, id)
  return one?.state === 'running' && one.attempt === attempt ? one : undefined
}

/** Ends a run as done, in the transaction of its last piece. False when the run is not the one at work any more. */
export async function completeOperation(
  scene: Scene,
  run: Pick<OperationRow, 'id' | 'attempt'>,
  { expiresAt, storageKey, ...progress }: Completion = {},
): Promise<boolean> {
  const one = await holdRun(scene, run)
  if (!one) return false
  const end = { state: 'done', failure: null, endedAt: scene.now, expiresAt: null } as const
  await setOperation(scene.db, one.id, { ...end, ...progress })
  if (expiresAt) await expireLater(scene, one, expiresAt, storageKey)
  return true
}

/** Has an operation that has ended expire, and its file erased. */
export async function expireLater(
  scene: Scene,
  one: Pick<OperationRow, 'id' | 'kind'>,
  expiresAt: Date,
  storageKey: string | null = null,
): Promise<void> {
  await setOperation(scene.db, one.id, { expiresAt })
  await enqueueExpiry(scene, one, expiresAt, storageKey)
}

/** Notes how far a run is in the transaction of the piece that it has done; it holds the operation. */
export async function noteProgress(
  scene: Scene,
  id: string,
  progress: { readonly done?: number; readonly total?: number },
): Promise<void> {
  await setOperation(scene.db, id, { ...progress, heartbeatAt: scene.now })
}

export function presentOperation(one: OperationRow): Operation {
  const { id, kind, state, isUndo, done, total, attempt, failure, programId } = one
  return {
    id,
    kind,
    state,
    isUndo,
    progress: { done, total },
    attempt,
    heartbeatAt: one.heartbeatAt?.toISOString() ?? null,
    failure,
    programId,
    createdAt: one.createdAt.toISOString(),
    endedAt: one.endedAt?.toISOString() ?? null,
    expiresAt: one.expiresAt?.toISOString() ?? null,
  }
}
