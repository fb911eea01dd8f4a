import type { Locale } from '@laurel/contract/kernel/locale'
import { say } from '../kernel/words/index.ts'

export type ChannelKind = 'slack' | 'mattermost'

/** What a test is called where no real event is sent. */
export const testType = 'test.ping'
/** What a task has told is called. */
export const taskType = 'automation.called'

export const isChannel = ({ kind }: { readonly kind: string }) => kind !== 'webhook'

/** Lines of one message; beyond, what happened is counted. */
const maxLines = 8
/** Shown to nobody; it keeps a name behind @ from calling people. */
const joiner = '\u2060'

/** A text that somebody wrote, as a channel shows it: it formats nothing, leads nowhere and calls nobody. */
export function harmless(kind: ChannelKind, text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('@', `@${joiner}`)
  if (kind === 'mattermost') return line.replace(/[\\`*_{}[\]()#+!|~<>&:]/g, (sign) => `\\${sign}`)
  return line
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[*_~`]/g, `$&${joiner}`)
}

export interface ChannelEvent {
  readonly kind: ChannelKind
  readonly type: string
  /** What it is about. */
  readonly title: string
  readonly url: string
  readonly program: string
  /** Said in place of what happened. */
  readonly words?: string
}

/** The words of the log for an event: they say it shortest. */
function labelOf(locale: Locale, type: string): string {
  if (type === testType) return say(locale, 'integrations.channel.test')
  return say(locale, type === taskType ? 'integrations.channel.task' : `audit.event.${type}`)
}

/** One line of a channel, as the body of its delivery. */
export function writeMessage(locale: Locale, { kind, type, title, url, program, words }: ChannelEvent): string {
  const named = harmless(kind, title)
  const link = kind === 'slack' ? `<${url}|${named}>` : `[${named}](${url})`
  const text = `${words ? harmless(kind, words) : labelOf(locale, type)} · ${link} · ${harmless(kind, program)}`
  return JSON.stringify({ text })
}

/** One message of all that is due: its lines, or how often what happened. */
export function gatherMessages(deliveries: readonly { type: string; body: string }[], locale: Locale): string {
  const [only] = deliveries
  if (only && deliveries.length === 1)
    return only.body === '{}' ? JSON.stringify({ text: labelOf(locale, only.type) }) : only.body
  const lines =
    deliveries.length <= maxLines
      ? deliveries.map(({ body }) => (JSON.parse(body) as { text: string }).text)
      : [...Map.groupBy(deliveries, ({ type }) => type)].map(
          ([type, all]) => `${all.length} × ${labelOf(locale, type)}`,
        )
  return JSON.stringify({ text: lines.join('\n') })
}
