import type { TaskDefinition, TaskNode, TaskProblem } from '@laurel/contract/automation'
import { createContext, useContext } from 'react'
import type { TaskNames } from '../definition/task-names.ts'

/** What is chosen on the canvas: the trigger, the conditions, a step by its id; nothing: the task itself. */
export type Chosen = 'trigger' | 'conditions' | { readonly node: string } | undefined

/** What the parts of the editor share. */
export interface EditorParts {
  readonly programSlug: string
  readonly names: TaskNames
  readonly definition: TaskDefinition
  readonly chosen: Chosen
  /** Absent: it is only looked at. */
  readonly choose: ((chosen: Chosen) => void) | undefined
  /** `what` names what is changed: changes of the same thing in a row are taken back together. Absent: nothing can be changed. */
  readonly change: ((part: Partial<TaskDefinition>, what?: string) => void) | undefined
  /** What is wrong with it, as far as it is asked already. */
  readonly problems: readonly TaskProblem[]
  /** Somebody wanted to publish: what is not chosen yet is said where it is chosen. */
  readonly isChecked: boolean
}

const Editor = createContext<EditorParts | undefined>(undefined)

export const EditorProvider = Editor.Provider

export function useEditor(): EditorParts {
  const parts = useContext(Editor)
  if (!parts) throw new Error('outside of the editor')
  return parts
}

export function isChosen(chosen: Chosen, node: TaskNode): boolean {
  return typeof chosen === 'object' && chosen.node === node.id
}

/** The sentence under a choice that is missing or wrong; nothing before somebody wanted to publish. */
export function useFieldProblem(at: string): (field: string) => string | undefined {
  const { problems, isChecked, names } = useEditor()
  return (field) => {
    const problem = problems.find((one) => one.at === at && one.field === field)
    if (!problem || (problem.reason === 'missing' && !isChecked)) return undefined
    return names.words.t(`automation.problem.${problem.reason}`)
  }
}
