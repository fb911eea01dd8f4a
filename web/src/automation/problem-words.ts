import { findNode, type TaskDefinition, type TaskProblem } from '@laurel/contract/automation'
import type { TaskNames } from './definition/task-names.ts'
import { nodeWords } from './definition/task-words.ts'

type Shown = Pick<TaskProblem, 'at' | 'reason'>

/** What is wrong and where: « Send an e-mail: something is not chosen yet ». */
export function problemText({ at, reason }: Shown, definition: TaskDefinition | undefined, names: TaskNames): string {
  const { t } = names.words
  const what = t(`automation.problem.${reason}`)
  const node = definition && findNode(definition, at)
  if (at === 'trigger') return `${t('applications.rules.when')} · ${what}`
  if (at === 'conditions') return `${t('applications.rules.onlyIf')} · ${what}`
  return node ? `${nodeWords(node, names).title} · ${what}` : what
}
