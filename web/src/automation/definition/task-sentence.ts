import type { TaskDefinition, TaskNode } from '@laurel/contract/automation'
import { conditionsText, type TaskNames, within } from './task-names.ts'
import { nodeWords, triggerWords } from './task-words.ts'

/** When an application is sent, if its category is Film. */
export function whenText({ trigger, conditions }: TaskDefinition, names: TaskNames): string {
  const { t } = names.words
  const { title } = triggerWords(trigger, names)
  const isEvent = trigger.kind === 'event' || trigger.kind === 'hand'
  const when = isEvent ? t('automation.said.when', { what: within(title, names) }) : title
  return conditions ? t('automation.said.if', { when, conditions: conditionsText(conditions, names) }) : when
}

/** Write to the applicant, then wait 5 days. */
export function thenText({ nodes }: Pick<TaskDefinition, 'nodes'>, names: TaskNames): string {
  const text = nodesText(nodes, names)
  return text.charAt(0).toLocaleUpperCase(names.words.locale) + text.slice(1)
}

/** A task in one sentence. */
export function sentenceText(definition: TaskDefinition, names: TaskNames): string {
  return names.words.t('automation.said.whole', {
    when: whenText(definition, names),
    what: nodesText(definition.nodes, names),
  })
}

function nodesText(nodes: readonly TaskNode[], names: TaskNames): string {
  const { t } = names.words
  const parts = nodes.map((node) => nodeText(node, names))
  const [first = within(t('automation.nothing'), names), ...rest] = parts
  return rest.reduce((before, after) => t('automation.said.next', { before, after }), first)
}

function nodeText(node: TaskNode, names: TaskNames): string {
  const { t } = names.words
  const { title, details, people } = nodeWords(node, names)
  if (node.kind === 'action') {
    // A long text is read on its card.
    const more = [...details.filter((one) => one.length <= 60), ...people]
    return within(more.length > 0 ? `${title} (${more.join(', ')})` : title, names)
  }
  if (node.kind !== 'branch' && node.kind !== 'wait_event') return within(title, names)
  const ways = { yes: nodesText(node.yes, names), no: nodesText(node.no, names) }
  return node.kind === 'branch'
    ? t('automation.said.branch', { conditions: title, ...ways })
    : t('automation.said.event', { wait: within(title, names), ...ways })
}
