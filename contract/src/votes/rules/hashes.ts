/** SHA-256 in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One hash for a set of texts, whatever their order: SHA-256 of them sorted, one a line. */
export function rootOf(texts: readonly string[]): Promise<string> {
  return sha256([...texts].sort().join('\n'))
}

/** The head before anything was committed. */
export const firstHead = '0'.repeat(64)

/** The next head of the chain: who changes one receipt changes every head after it. */
export function nextHead(
  head: string,
  { number, at, receipts, root }: { number: number; at: string; receipts: number; root: string },
): Promise<string> {
  return sha256(`${head}\n${number}\n${at}\n${receipts}\n${root}`)
}

/** Letters and digits of a receipt: none that is read as another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A receipt of 60 bits: `B-4KQ7-19TM-X2PD`. */
export function receiptFrom(bytes: Uint8Array): string {
  const text = [...bytes.slice(0, 12)].map((byte) => alphabet[byte % 32]).join('')
  return `B-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`
}

/** A receipt as somebody types it; undefined for what is none. */
export function readReceipt(typed: string): string | undefined {
  const text = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^B(?=.{12}$)/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/.test(text)) return undefined
  return `B-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`
}

/** How a receipt stands in the roll. */
export function receiptHash(voteId: string, receipt: string): Promise<string> {
  return sha256(`${voteId} ${receipt}`)
}
