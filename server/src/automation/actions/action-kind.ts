import type { ActionOf, TaskAction, TaskProblem } from '@laurel/contract/automation'
import type { Permission } from '@laurel/contract/kernel'
import type { Application } from '../../applications/store/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'

/** What an action works on. The scene is in the name of the person for whom the task acts. */
export interface ActionContext {
  readonly scene: Scene
  readonly program: ProgramRow
  readonly task: { readonly id: string; readonly name: string }
  readonly application: Application | undefined
  readonly sessionId: string | undefined
}

/** How one kind of action is checked and done. Rooms above contribute theirs with `offerActions`. */
export interface ActionKind<Kind extends TaskAction['do'] = TaskAction['do']> {
  readonly kind: Kind
  /** What the person in whose name it is done must be allowed. */
  permission(scene: Scene, action: ActionOf<Kind>): Permission | Promise<Permission>
  /** What of its choices is not there any more. */
  check?(scene: Scene, program: ProgramRow, action: ActionOf<Kind>): Promise<Pick<TaskProblem, 'reason' | 'field'>[]>
  /** Does it, in the transaction at hand, and answers what it touched. Refuses as the same act of a person would. */
  run(context: ActionContext, action: ActionOf<Kind>): Promise<string[]>
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds kinds of all actions.
export type AnyActionKind = ActionKind<any>

const offered = new Map<TaskAction['do'], AnyActionKind>()

/** Called by the composition, which sees every room. */
export function offerActions(kinds: readonly AnyActionKind[]): void {
  for (const kind of kinds) offered.set(kind.kind, kind)
}

export function actionKindOf({ do: kind }: Pick<TaskAction, 'do'>): AnyActionKind {
  const found = offered.get(kind)
  if (!found) throw new Error(`Nobody does ${kind}`)
  return found
}

/** Those that the composition gathered. */
export function listActionKinds(): AnyActionKind[] {
  return [...offered.values()]
}
