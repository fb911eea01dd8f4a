import type { Locale } from '@laurel/contract/kernel/locale'
import { newId } from '../kernel/db/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import { layOut, type MailButton, type Paragraph } from '../kernel/mail/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { writeBuiltIn } from './built-in.ts'
import { chooseText, type ProgramOfMail } from './choose-text.ts'
import type { AnyMailKind, ValuesOf } from './mail-kinds.ts'
import { addToDigest, choiceFooter, paceOf } from './preferences/index.ts'
import { renderText } from './render-text.ts'
import { countTo, insertEmail, setAttachments } from './store.ts'
import type { LiveText } from './template-store.ts'

interface Addressed {
  readonly to: { readonly email: string; readonly name: string }
  readonly locale: Locale
  /** Stands above everything else, whoever wrote the rest. */
  readonly above?: readonly string[]
  /** Where an answer goes; to the platform's contact when absent. */
  readonly replyTo?: string
  readonly program?: ProgramOfMail
  readonly applicationId?: string
  /** Leaves from this sender, whatever the program chose. */
  readonly senderId?: string
  /** It goes to many: it obeys what holds mails to many back, and carries these headers. */
  readonly list?: { readonly headers: Readonly<Record<string, string>> }
  /** It is one of very many: it lets all others pass, as mails to many do. */
  readonly isOneOfMany?: true
  /** The mail is handed to this job, as `emailId` beside its payload; it leaves when the job says so: see `letLeave`. */
  readonly through?: { readonly job: string; readonly payload: Readonly<Record<string, unknown>> }
}

/** A mail of a declared kind: its words are the organisation's own where there are some, else the product's. */
export interface Mail<Kind extends AnyMailKind = AnyMailKind> extends Addressed {
  readonly values: ValuesOf<Kind>
  /** What the mail is about: where its button leads. */
  readonly url: string
  /** A person's own subject, in place of the kind's. */
  readonly subject?: string | undefined
  /** A template of one's own in place of the kind's words; whoever sends it has filled its fields in its language. */
  readonly own?: { readonly kind: string; readonly text: LiveText; readonly values: Readonly<Record<string, string>> }
}

/** A mail whose words a person wrote for it. */
export interface WrittenMail extends Addressed {
  readonly kind: string
  readonly subject: string
  readonly preheader?: string | undefined
  /** Plain texts, which are escaped, and parts of a rendered template. */
  readonly paragraphs: readonly Paragraph[]
  readonly button?: MailButton
  readonly template?: { readonly id: string; readonly version: number }
  /** In place of the usual last words. */
  readonly footer?: { readonly html: string }
}

/** Mails to many let all others pass. */
const listPriority = 10

const hour = 3_600_000
/** Mails of a kind to one address that people who are not signed in can bring about. */
const maxByStrangers = [
  { within: hour, count: 5 },
  { within: 24 * hour, count: 20 },
]

/**
 * Whether strangers have had enough of these sent to an address: it is not theirs, and its owner would drown in them. Mails to
 * the team are gathered in digests, and held otherwise.
 */
async function isFlooded(
  { actor, db, now }: Scene,
  { name: kind, audience }: AnyMailKind,
  address: string,
): Promise<boolean> {
  if (actor.kind !== 'anonymous' || audience === 'staff') return false
  const moments = maxByStrangers.map(({ within }) => new Date(now.getTime() - within))
  const counts = await countTo(db, { kind, address, since: moments })
  return maxByStrangers.some(({ count }, at) => (counts[at] ?? 0) >= count)
}

/**
 * Writes a mail in the transaction at hand; it leaves after the commit, and is tried again when the mail server is away. By
 * strangers' acts an address gets at most 5 of a kind an hour and 20 a day: what is more is not written, and nobody is told.
 * Where its reader chose so, it waits for their digest, or is not written. Answers the id of what leaves by itself.
 */
export async function sendMail<Kind extends AnyMailKind>(
  scene: Scene,
  kind: Kind,
  mail: Mail<Kind>,
): Promise<string | undefined> {
  if (await isFlooded(scene, kind, mail.to.email)) return undefined
  const { pace, chosen } = await paceOf(scene, kind, mail.to.email)
  if (pace === 'off') return undefined
  const written = await write(scene, kind, mail)
  if (pace === 'at_once' || !chosen) return sendWritten(scene, written)
  const { program, applicationId } = mail
  const about = { programId: program?.id ?? null, applicationId: applicationId ?? null }
  await addToDigest(scene, chosen, {
    ...about,
    kind: kind.name,
    topic: kind.topic,
    subject: written.subject,
    url: mail.url,
  })
  return undefined
}

/** A mail of a kind with the words that hold for its reader. */
async function write<Kind extends AnyMailKind>(scene: Scene, kind: Kind, mail: Mail<Kind>): Promise<WrittenMail> {
  const { platform } = scene
  const { values, url, subject, own: chosen, ...addressed } = mail
  const footer = kind.topic && { footer: choiceFooter(scene, mail.locale) }
  const own =
    chosen?.text ?? (await chooseText(scene.db, { ...addressed, kind: kind.name, mainLang: platform.defaultLang }))
  if (!own) {
    const { label, ...said } = writeBuiltIn(kind, mail.locale, values)
    const written = { ...addressed, ...said, kind: kind.name, button: { label, url } }
    return { ...written, ...footer, ...(subject !== undefined && { subject }) }
  }
  const text = renderText(own.text, {
    locale: own.locale,
    values: chosen?.values ?? asTexts(values),
    links: { action: url, platform: platform.origin },
    pictureOf: (fileKey) => pictureAddress(scene, fileKey),
  })
  return {
    ...addressed,
    ...footer,
    kind: chosen?.kind ?? kind.name,
    locale: own.locale,
    subject: subject ?? text.subject,
    preheader: text.preheader,
    paragraphs: text.paragraphs,
    template: { id: own.templateId, version: own.version },
  }
}

/** Values as templates read them. */
export const asTexts = (values: Readonly<Record<string, string | number | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === undefined ? '' : String(value)]))

/** As wide as mails are on a fine screen, in a kind that every mail program draws. */
export const pictureAddress = ({ platform }: Scene, fileKey: string) =>
  `${platform.origin}/api/files/stream/${fileKey}?width=1120&format=png`

/** Writes a mail in a person's own words; it leaves as others do. Answers its id. */
export async function sendWritten(scene: Scene, mail: WrittenMail): Promise<string> {
  const { platform } = scene
  const { html, text } = layOut({
    platformName: platform.name,
    primaryColor: platform.primaryColor,
    title: mail.subject,
    preheader: mail.preheader,
    paragraphs: [...(mail.above ?? []), ...mail.paragraphs],
    button: mail.button,
    footer: mail.footer ?? say(mail.locale, 'emails.footer', { platform: platform.name, url: platform.origin }),
    locale: mail.locale,
  })
  const id = newId()
  const written = insertEmail(scene.db, {
    id,
    kind: mail.kind,
    to_address: mail.to.email,
    to_name: mail.to.name,
    subject: mail.subject,
    html,
    text,
    locale: mail.locale,
    template_id: mail.template?.id ?? null,
    template_version: mail.template?.version ?? null,
    reply_to: mail.replyTo ?? null,
    sender_id: mail.senderId ?? null,
    program_id: mail.program?.id ?? null,
    application_id: mail.applicationId ?? null,
    created_at: scene.now,
    ...(mail.list && { stream: 'list', headers: JSON.stringify(mail.list.headers) }),
  })
  const { job, payload } = mail.through ?? { job: 'send-mail', payload: {} }
  const options = { maxAttempts: 10, ...((mail.list || mail.isOneOfMany) && { priority: listPriority }) }
  await Promise.all([written, enqueue(scene.db, job, { ...payload, emailId: id }, options)])
  return id
}

/** Lets a mail that was handed to a job leave, with these files. */
export async function letLeave(scene: Scene, emailId: string, fileIds: readonly string[]): Promise<void> {
  await setAttachments(scene.db, emailId, fileIds)
  await enqueue(scene.db, 'send-mail', { emailId }, { maxAttempts: 10 })
}
