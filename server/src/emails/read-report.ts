import { type DeliveryStatus, readStatus } from './read-status.ts'

/** What a report says became of a mail. */
export interface DeliveryReport extends DeliveryStatus {
  readonly kind: 'bounced' | 'deferred' | 'delivered' | 'complained'
  /** What the other side wrote. */
  readonly words: string
}

const maxWords = 300

/**
 * Reads a report of delivery (RFC 3464) or a complaint (RFC 5965) out of a raw mail; undefined for anything else. A report
 * of several recipients is about ours: each mail goes to one.
 */
export function readReport(raw: string): DeliveryReport | undefined {
  const text = raw.replaceAll(/\r?\n[ \t]+/g, ' ')
  if (/^content-type:\s*message\/feedback-report/im.test(text)) {
    const kind = /^feedback-type:\s*(\S+)/im.exec(text)?.[1]?.toLowerCase()
    return kind === 'abuse' || kind === 'fraud'
      ? { kind: 'complained', code: undefined, status: undefined, words: kind }
      : undefined
  }
  if (!/^content-type:\s*message\/(global-)?delivery-status/im.test(text)) return undefined
  const action = /^action:\s*(\w+)/im.exec(text)?.[1]?.toLowerCase()
  const words = (/^diagnostic-code:\s*(?:\w+;)?\s*(.+)$/im.exec(text)?.[1] ?? '').trim().slice(0, maxWords)
  const said = readStatus(words)
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1] ?? said.status
  const kinds: Readonly<Record<string, DeliveryReport['kind']>> = {
    failed: 'bounced',
    delayed: 'deferred',
    delivered: 'delivered',
  }
  const kind = kinds[action ?? '']
  return kind && { kind, code: said.code, status, words }
}
