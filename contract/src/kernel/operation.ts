import { z } from 'zod'
import { Id } from './id.ts'

/** Where long work stands: two states at work, four ends. `expired`: ended once, and what it made is gone. */
export const operationStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const
export const OperationState = z.enum(operationStates)
export type OperationState = z.infer<typeof OperationState>

/** Long work on the server, whatever it does. */
export const Operation = z.object({
  id: Id,
  /** For instance `exports`. */
  kind: z.string(),
  state: OperationState,
  /** It undoes what it did; its states then tell of that. */
  isUndo: z.boolean(),
  /** `total` 0: not counted yet. */
  progress: z.object({ done: z.int(), total: z.int() }),
  attempt: z.int(),
  /** When the worker last gave a sign of life. */
  heartbeatAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  programId: Id.nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** When what it made is erased. */
  expiresAt: z.iso.datetime().nullable(),
})
export type Operation = z.infer<typeof Operation>
