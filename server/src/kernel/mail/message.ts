/** One e-mail to one person. Texts may hold anything: what could break out of a header is removed or refused. */
export interface Message {
  readonly to: string
  readonly toName?: string
  /** `Name <address>` or an address; the mailer's own when absent. */
  readonly from?: string
  /** The name that is shown with the mailer's own address. */
  readonly fromName?: string
  /** Signs the message for the domain of its sender (DKIM). */
  readonly signing?: Signing
  readonly replyTo?: string
  /** Where reports of delivery go, in place of the sender. */
  readonly returnPath?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Further headers, such as `List-Unsubscribe`. Those that route or describe the message cannot be set. */
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly Attachment[]
}

/** A key of a domain, whose public part its DNS shows. */
export interface Signing {
  readonly domain: string
  readonly selector: string
  /** PEM. */
  readonly privateKey: string
}

export interface Attachment {
  readonly name: string
  readonly mime: string
  readonly content: Buffer | string
}

export interface Mailbox {
  readonly name: string
  readonly address: string
}

const addressShape = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u
const headerShape = /^[A-Za-z][A-Za-z0-9-]*$/
const ownHeaders =
  /^(from|to|cc|bcc|sender|reply-to|return-path|subject|date|message-id|mime-version|content-.*|dkim-.*|received)$/i

/** Whether a text is one bare address, without a name, a list or a comment around it. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && addressShape.test(text)
}

/** Reads `Laurel <no-reply@example.org>` or a bare address; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name, bracketed] = /^\s*([^<>]*?)\s*<([^<>]+)>\s*$/.exec(text) ?? []
  const address = (bracketed ?? text).trim()
  return isAddress(address) ? { name: oneLine((name ?? '').replace(/^"(.*)"$/, '$1')), address } : undefined
}

/** How an installation sends, by its default sender; an SPF record names its domain unless another is set. */
export function sendingOf(from: string, spfDomain?: string): { address: string; spfDomain: string | undefined } {
  const address = parseMailbox(from)?.address ?? from
  const domain = address.split('@')[1] ?? ''
  return { address, spfDomain: spfDomain ?? (domain.includes('.') ? domain : undefined) }
}

/** A text that fits a header: control characters and line ends become single spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** The extra headers, each on one line. Throws for a malformed name and for a header that is the mailer's own: a bug of the caller. */
export function safeHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  const entries = Object.entries(headers)
  for (const [name] of entries) {
    if (!headerShape.test(name) || ownHeaders.test(name))
      throw new Error(`This header cannot be set on a message: ${oneLine(name)}`)
  }
  return Object.fromEntries(entries.map(([name, value]) => [name, oneLine(value)]))
}

/** A file name without folders or control characters. */
export function safeFileName(name: string): string {
  return oneLine(name).replace(/[/\\]+/g, '-') || 'attachment'
}
