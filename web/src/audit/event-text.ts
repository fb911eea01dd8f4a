import { isEventName, type LogEntry } from '@laurel/contract/audit'
import type { WordKey, Words } from '../kernel/words/index.ts'

/** What happened, in words; an event of a newer server keeps its name. */
export function eventText({ t }: Words, { name }: Pick<LogEntry, 'name'>): string {
  return isEventName(name) ? t(`audit.event.${name}` as WordKey) : name
}

/** Who did it: a person's name, the machine, or nobody known. */
export function actorText({ t }: Words, { actor }: Pick<LogEntry, 'actor'>): string {
  if (actor.kind === 'system') return t('audit.actor.system')
  return actor.name || t('audit.actor.anonymous')
}

/** What else the event says, as people wrote it: a file and its figures, a role, a reason, a message. Empty when it says nothing. */
export function detailText({ t, format }: Words, { payload }: Pick<LogEntry, 'payload'>): string {
  const text = (key: string) => (typeof payload[key] === 'string' ? payload[key] : '')
  const figure = (key: string) => (typeof payload[key] === 'number' ? format.number(payload[key]) : undefined)
  const file = text('fileName')
  const [imported, wrong, removed] = [figure('imported'), figure('wrong'), figure('removed')]
  if (file && imported !== undefined && wrong !== undefined)
    return t('audit.detail.imported', { file, imported, wrong })
  if (file && removed !== undefined) return t('audit.detail.removed', { file, removed })
  return file || text('role') || text('reason') || text('message') || text('name') || text('reference')
}
