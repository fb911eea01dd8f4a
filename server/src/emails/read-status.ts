/** What a mail server, or a report, said about an address. */
export interface DeliveryStatus {
  /** SMTP reply: 550, 421…; undefined where none was named. */
  readonly code: number | undefined
  /** Enhanced status (RFC 3463): `5.1.1`; undefined where none was named. */
  readonly status: string | undefined
}

const enhanced = /\b([245]\.\d{1,3}\.\d{1,3})\b/

/** Reads the status that an answer names. */
export function readStatus(text: string, code?: number): DeliveryStatus {
  const found = Number(/^\D{0,40}\b([245]\d\d)\b/.exec(text)?.[1]) || undefined
  return { code: code ?? found, status: enhanced.exec(text)?.[1] }
}

/** Statuses that say that an address takes no mail at all: it does not exist, or its mailbox is closed. */
const gone = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])

/**
 * Whether the address takes no mail at all. What is refused for other reasons (reputation, policy, size, a full mailbox) says
 * something about us, or about this mail: the address stays.
 */
export function isGone({ code, status }: DeliveryStatus): boolean {
  if (status) return gone.has(status)
  return code === 550 || code === 551 || code === 553
}
