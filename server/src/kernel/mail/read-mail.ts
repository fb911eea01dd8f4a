import PostalMime, { type Attachment as Part } from 'postal-mime'
import sanitizeHtml from 'sanitize-html'
import type { ReadHeader } from './is-automatic.ts'
import { plainText } from './plain-text.ts'

/** A mail that came in. */
export interface ReceivedMail {
  /** Address of who wrote it, in lower case; empty where it names nobody. */
  readonly from: string
  readonly messageId: string | undefined
  readonly header: ReadHeader
  /** What it says, as plain text, what it quotes included. */
  readonly text: string
  readonly attachments: readonly { readonly name: string; readonly mime: string; readonly content: Buffer }[]
}

/** Characters of HTML that are read where there is no plain text. */
const maxHtml = 500_000
/** Pictures inside the text up to this size are taken for ornaments: logos, badges of networks. Bytes. */
const ornament = 32 * 1024
/** Parts that carry nothing for people: signatures of programs, invitations repeated from the text, reports. */
const notForPeople =
  /^(application\/(pgp-signature|pkcs7-signature|x-pkcs7-signature|pgp-keys)|message\/(delivery-status|disposition-notification))$/

/** Reads a raw mail (RFC 5322, MIME). Throws where it is nested beyond sense. */
export async function readMail(raw: Buffer): Promise<ReceivedMail> {
  const email = await PostalMime.parse(raw, {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
  })
  const text = email.text?.trim() ? email.text : textOf(email.html ?? '')
  return {
    from: (email.from?.address ?? '').trim().toLowerCase(),
    messageId: email.messageId?.trim() || undefined,
    header: (name) => email.headers.find(({ key }) => key === name)?.value,
    text,
    attachments: email.attachments.filter(isForPeople).map((part, at) => ({
      name: part.filename ?? `${part.mimeType.split('/')[0]}-${at + 1}`,
      mime: part.mimeType,
      content: bytesOf(part),
    })),
  }
}

/** Names of headers that say to whom a mail was handed. */
const recipients = /^(to|cc|delivered-to|x-original-to|envelope-to|x-envelope-to|x-forwarded-to):(.*)$/i

/** What the head of a mail says about to whom it went, without reading the rest. @param head its first bytes */
export function readRecipients(head: Buffer): string[] {
  const text = head.toString('latin1')
  const over = text.search(/\r?\n\r?\n/)
  const unfolded = (over === -1 ? text : text.slice(0, over)).replaceAll(/\r?\n[ \t]+/g, ' ')
  return unfolded.split(/\r?\n/).flatMap((line) => recipients.exec(line)?.[2] ?? [])
}

function isForPeople(part: Part): boolean {
  if (notForPeople.test(part.mimeType)) return false
  const isInText = part.related === true && part.mimeType.startsWith('image/')
  return !(isInText && bytesOf(part).length <= ornament)
}

function bytesOf({ content }: Part): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}

/** The text of HTML, without what it quotes. */
function textOf(html: string): string {
  const clean = sanitizeHtml(html.slice(0, maxHtml), {
    allowedTags: ['p', 'div', 'br', 'ul', 'ol', 'li', 'table', 'tr', 'h1', 'h2', 'h3', 'blockquote'],
    allowedAttributes: { div: ['class', 'id'] },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'blockquote' || /\b(gmail_quote|divRplyFwdMsg|moz-cite-prefix)\b/.test(`${attribs.class} ${attribs.id}`),
    nonTextTags: ['style', 'script', 'textarea', 'option', 'head', 'title'],
  })
  return plainText(clean)
}
