/** Reads one header of a mail by its name in lower case; undefined where it has none. */
export type ReadHeader = (name: string) => string | undefined

const machines = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|listserv)\b/i

/**
 * Did a machine write the mail: an answer in somebody's absence, a report of delivery, a list, another system? Such mails are
 * never answered nor taken for what a person says (RFC 3834 §2). @param from the sender's address
 */
export function isAutomatic(header: ReadHeader, from: string): boolean {
  const submitted = header('auto-submitted')?.trim().toLowerCase()
  if (submitted && !submitted.startsWith('no')) return true
  if (header('x-autoreply') !== undefined || header('x-autorespond') !== undefined) return true
  if (header('list-id') !== undefined || header('list-unsubscribe') !== undefined) return true
  if (/\b(bulk|junk|list|auto_reply)\b/i.test(header('precedence') ?? '')) return true
  if (/^\s*multipart\/report\b/i.test(header('content-type') ?? '')) return true
  return header('return-path')?.trim() === '<>' || from === '' || machines.test(from)
}
