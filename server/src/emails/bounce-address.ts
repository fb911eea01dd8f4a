import { createHmac, timingSafeEqual } from 'node:crypto'

/** The mail that a report is about. */
export interface ReportedMail {
  readonly platformId: string
  readonly emailId: string
}

const markShape = /\b([0-9a-f]{32})-([0-9a-f]{20})\b/i
const shape = /\bb\+([0-9a-f]{32})-([0-9a-f]{20})@/i

/** Where reports about one mail go: `b+<its id>-<proof>@<domain>`, lower case and below 64 characters before the @. */
export const bounceAddress = (secret: Uint8Array, domain: string, mail: ReportedMail): string =>
  `b+${markOf(secret, mail)}@${domain}`

/** Names a mail to whoever carries it, and proves in their reports that we did: `<its id>-<proof>`. */
export function markOf(secret: Uint8Array, mail: ReportedMail): string {
  return `${mail.emailId.replaceAll('-', '')}-${proofOf(secret, mail).toString('hex')}`
}

type Named = { readonly emailId: string; readonly proof: Buffer } | undefined

/** The mail that an address, or a text with one in it, names; not yet whether the address is ours. */
export const readBounceAddress = (text: string): Named => readAs(shape, text)

/** The mail that a mark names; not yet whether the mark is ours. */
export const readMark = (text: string): Named => readAs(markShape, text)

function readAs(pattern: RegExp, text: string): Named {
  const [, id, proof] = pattern.exec(text) ?? []
  if (!id || !proof) return undefined
  const hex = id.toLowerCase()
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return { emailId: parts.join('-'), proof: Buffer.from(proof, 'hex') }
}

/** Did we write the address for this mail? */
export function isBounceOf(secret: Uint8Array, proof: Buffer, mail: ReportedMail): boolean {
  return timingSafeEqual(proof, proofOf(secret, mail))
}

function proofOf(secret: Uint8Array, { platformId, emailId }: ReportedMail): Buffer {
  return createHmac('sha256', secret).update(`report of delivery\n${platformId}\n${emailId}`).digest().subarray(0, 10)
}
