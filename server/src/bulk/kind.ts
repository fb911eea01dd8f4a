import type { BulkCommand, BulkKind } from '@laurel/contract/bulk'
import type { Permission } from '@laurel/contract/kernel'
import type { BulkFailure, BulkItem, BulkOutcome, ChangedAlike } from '../applications/states/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'

/** One transaction's worth of a bulk action. The scene is in the name of whoever ordered it. */
export interface BulkWork<Command extends BulkCommand = BulkCommand> {
  readonly scene: Scene
  readonly program: ProgramRow
  readonly command: Command
  readonly bulkId: string
  readonly items: readonly BulkItem[]
}

export interface BulkUndoing<Command extends BulkCommand = BulkCommand> extends Omit<BulkWork<Command>, 'items'> {
  readonly changed: readonly ChangedAlike[]
}

/** How one kind of act is done, a batch at a time, all of a batch or nothing of it. */
export interface BulkKindOf<Command extends BulkCommand = BulkCommand> {
  readonly kind: BulkKind
  /** Applications in one transaction. */
  batchOf(command: Command): number
  canUndo(command: Command): boolean
  /** What the act takes, also once something that it names is gone: it must be stopped and undone all the same. */
  permission(scene: Scene, command: Command): Permission | Promise<Permission>
  /** Refuses invalid_input for things that are not there. */
  check?(scene: Scene, program: ProgramRow, command: Command): Promise<void>
  run(work: BulkWork<Command>): Promise<BulkOutcome>
  /** Which of all that it changed an undoing would leave as they are now, for an act whose changes bear no versions. */
  preload?(work: BulkUndoing<Command>): Promise<string[]>
  /** Answers those that were not put back. */
  undo?(work: BulkUndoing<Command>): Promise<BulkFailure[]>
}

const kinds = new Map<BulkKind, BulkKindOf>()

/** Adds ways to do things with many: this room's own, and those of rooms above, handed down by the composition. */
export function offerBulk(offered: readonly BulkKindOf[]): void {
  for (const one of offered) kinds.set(one.kind, one)
}

export function kindOf({ kind }: BulkCommand): BulkKindOf {
  const found = kinds.get(kind)
  if (!found) throw new Error(`Nobody does ${kind}`)
  return found
}
