import {
  type TaskAction,
  type TaskNode,
  type TaskTrigger,
  type TriggerName,
  triggerEventOf,
  type WaitUnit,
} from '@laurel/contract/automation'
import { mergeFields, readMerge } from '@laurel/contract/messages'
import type { Words } from '../../kernel/words/index.ts'
import { choicesFrom, conditionsText, datesOf, namesOf, type TaskNames, thingsOf, within } from './task-names.ts'

/** A part of a task as its card says it. */
export interface PartWords {
  readonly title: string
  readonly details: readonly string[]
  /** People, set apart. */
  readonly people: readonly string[]
}

const units = { minutes: 'minute', hours: 'hour', days: 'day', weeks: 'week' } as const

/** 5 days. */
export function timeText(amount: number, unit: WaitUnit, { format }: Words): string {
  return format.number(amount, { style: 'unit', unit: units[unit], unitDisplay: 'long' })
}

/** 9:00, on the clocks of the program. */
export function hourText(hour: number, { format }: Words): string {
  return format.time(Date.UTC(2027, 0, 4, hour), 'UTC')
}

/** Monday, from its number. */
export function weekdayText(weekday: number, locale: string): string {
  // The first of February 2027 is a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, 1, weekday))
}

/** 7 days before a date, on it, or after. */
export function aroundText({ date, days }: { date: string | null; days: number }, names: TaskNames): string {
  const { words } = names
  const named = date === null ? '…' : namesOf([date], datesOf(names), names)
  if (days === 0) return words.t('automation.when.on', { date: named })
  const time = timeText(Math.abs(days), 'days', words)
  return words.t(days < 0 ? 'automation.when.before' : 'automation.when.after', { time, date: named })
}

/** An event, with what was chosen of it. */
export function eventText(name: TriggerName, only: Readonly<Record<string, readonly string[]>>, names: TaskNames) {
  const text = names.words.t(`automation.trigger.${name}`)
  const chosen = Object.entries(triggerEventOf(name).choices ?? {}).flatMap(([choice, { from }]) => {
    const values = only[choice] ?? []
    return values.length > 0 ? [namesOf(values, choicesFrom(from, names), names)] : []
  })
  return chosen.length > 0 ? names.words.t('automation.namely', { text, what: chosen.join(', ') }) : text
}

export function triggerWords(trigger: TaskTrigger, names: TaskNames): PartWords {
  const { t, format, locale } = names.words
  const said = (title: string, ...details: string[]): PartWords => ({ title, details, people: [] })
  switch (trigger.kind) {
    case 'event': {
      const by = trigger.by === 'anyone' ? [] : [t(`automation.only.${trigger.by}`)]
      const bulk = trigger.withBulk ? [] : [t('automation.withoutBulk')]
      return said(eventText(trigger.name, trigger.only, names), ...by, ...bulk)
    }
    case 'date':
      return said(aroundText(trigger, names), t('automation.when.at', { time: hourText(trigger.hour, names.words) }))
    case 'moment':
      return said(
        trigger.at ? t('automation.when.once', { date: format.dateAndTime(trigger.at) }) : t('automation.kind.moment'),
        t(`automation.each.${trigger.each}`),
      )
    case 'every': {
      const time = hourText(trigger.hour, names.words)
      const day = weekdayText(trigger.weekday, locale)
      const when =
        trigger.every === 'day' ? t('automation.when.daily', { time }) : t('automation.when.weekly', { day, time })
      return said(when, t(`automation.each.${trigger.each}`))
    }
    case 'hand':
      return said(t('automation.when.hand'))
  }
}

export function nodeWords(node: TaskNode, names: TaskNames): PartWords {
  const { words } = names
  const { t } = words
  const said = (title: string, ...details: string[]): PartWords => ({ title, details, people: [] })
  switch (node.kind) {
    case 'action':
      return actionWords(node.action, names)
    case 'wait':
      return said(t('automation.wait.for', { time: timeText(node.amount, node.unit, words) }))
    case 'wait_date':
      return said(
        t('automation.wait.until', { when: aroundText(node, names) }),
        t('automation.when.at', { time: hourText(node.hour, words) }),
      )
    case 'wait_event':
      return said(
        t('automation.wait.event', { event: within(eventText(node.name, node.only, names), names) }),
        t('automation.wait.most', { time: timeText(node.amount, node.unit, words) }),
      )
    case 'branch':
      return said(node.conditions ? conditionsText(node.conditions, names) : t('automation.noCondition'))
    case 'end':
      return said(t('automation.node.end'))
  }
}

/** A text whose fields have the names that people know them by. */
function namedFields(text: string, { t }: Words): string {
  const parts = readMerge(text).map((part) => {
    if (!('field' in part)) return part.text
    const known = mergeFields.find((one) => one === part.field)
    return `[${known ? t(`messages.merge.${known}`) : part.field}]`
  })
  return parts.join('')
}

/** A text in one line. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}

function actionWords(action: TaskAction, names: TaskNames): PartWords {
  const title = names.words.t(`automation.do.${action.do}`)
  const people = action.do === 'mail' ? recipientsOf(action, names) : []
  const details = detailsOf(action, names).filter((one) => one !== '')
  return { title, details: details.map((one) => shortened(namedFields(one, names.words))), people }
}

function recipientsOf(
  { to, roleIds = [], addresses }: Extract<TaskAction, { do: 'mail' }>,
  names: TaskNames,
): string[] {
  const roles = roleIds.map((id) => namesOf([id], thingsOf('roles', names), names))
  return [...to.map((one) => names.words.t(`automation.to.${one}`)), ...roles, ...addresses]
}

function detailsOf(action: TaskAction, names: TaskNames): string[] {
  const { words } = names
  const { t } = words
  const named = (list: Parameters<typeof thingsOf>[0], ids: readonly (string | null)[]) => {
    const chosen = ids.filter((id) => id !== null)
    return chosen.length > 0 ? namesOf(chosen, thingsOf(list, names), names) : ''
  }
  switch (action.do) {
    case 'mail':
      return [
        named('ownMails', [action.ownMailId]) || words.text(action.subject) || named('templates', [action.templateId]),
      ]
    case 'message':
      return [named('templates', [action.templateId]) || words.text(action.text)]
    case 'state':
      return [
        t(`applications.state.${action.to}`),
        named('steps', action.stepIds),
        action.days === null ? '' : timeText(action.days, 'days', words),
      ]
    case 'status':
      return [named('statuses', [action.statusId])]
    case 'tags':
      return [signed('+', named('tags', action.add)), signed('−', named('tags', action.remove))]
    case 'assignees':
      return [
        signed('+', named('people', action.add)),
        signed('−', named('people', action.remove)),
        action.lead === null ? '' : t('automation.field.leads', { name: named('people', [action.lead]) }),
      ]
    case 'gate':
      return [t(`applications.gateStatus.${action.to}`)]
    case 'session':
      return [named('sessions', [action.sessionId])]
    case 'team_task':
      return [
        action.title,
        action.assigneeId === 'lead' ? t('automation.to.lead') : named('people', [action.assigneeId]),
      ]
    case 'comment':
    case 'waive':
    case 'inbox':
      return [action.text]
    case 'more_time':
      return [timeText(action.days, 'days', words)]
    case 'award':
      return [named('awardTemplates', [action.awardTemplateId])]
    case 'channel':
      return [named('channels', [action.channelId]), action.text]
    case 'webhook':
      return [named('webhooks', [action.webhookId])]
    case 'rules':
      return []
  }
}

const signed = (sign: string, text: string) => (text === '' ? '' : `${sign} ${text}`)
