import type { DomainRecord, SendingDomain } from '@laurel/contract/emails'

type Line = Pick<DomainRecord, 'type' | 'name' | 'value'>

/** A text as zones hold it: in pieces of at most 255 characters, each between quotes. */
const quoted = (text: string) =>
  (text.match(/.{1,255}/gs) ?? [''])
    .map((piece) => `"${piece.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
    .join(' ')

/** Records as name servers read them from a file (RFC 1035 §5). */
export function zoneOf(records: readonly Line[]): string {
  return records
    .map(({ type, name, value }) => `${name}. 3600 IN ${type} ${type === 'TXT' ? quoted(value) : `${value}.`}\n`)
    .join('')
}

/** A mail to whoever holds the DNS, in one's own mail program. */
export function mailOf({ records }: Pick<SendingDomain, 'records'>, subject: string, lead: string): string {
  const lines = records.map(({ type, name, value }) => `${type}  ${name}\r\n${value}`)
  const body = [lead, ...lines].join('\r\n\r\n')
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
