import type { Locale } from '@laurel/contract/kernel'
import { newId } from '../kernel/db/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import { layOut } from '../kernel/mail/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { insertEmail, setAttachments } from './store.ts'

export interface Letter {
  /** What it is about, for the log. */
  readonly kind: string
  readonly to: { readonly email: string; readonly name: string }
  readonly locale: Locale
  readonly subject: string
  /** Plain texts; they are escaped when the mail is laid out. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Where an answer goes; to the platform's contact when absent. */
  readonly replyTo?: string
  readonly programId?: string
  readonly applicationId?: string
  /** The mail is handed to this job, as `emailId` beside its payload; it leaves when the job says so: see `letLeave`. */
  readonly through?: { readonly job: string; readonly payload: Readonly<Record<string, unknown>> }
}

/** Writes a mail in the transaction at hand; it leaves after the commit, and is tried again when the mail server is away. */
export async function sendMail(scene: Scene, letter: Letter): Promise<void> {
  const { platform } = scene
  const { html, text } = layOut({
    platformName: platform.name,
    primaryColor: platform.primaryColor,
    title: letter.subject,
    paragraphs: letter.paragraphs,
    button: letter.button,
    footer: say(letter.locale, 'emails.footer', { platform: platform.name, url: platform.origin }),
    locale: letter.locale,
  })
  const id = newId()
  const written = insertEmail(scene.db, {
    id,
    kind: letter.kind,
    to_address: letter.to.email,
    to_name: letter.to.name,
    subject: letter.subject,
    html,
    text,
    reply_to: letter.replyTo ?? null,
    program_id: letter.programId ?? null,
    application_id: letter.applicationId ?? null,
    created_at: scene.now,
  })
  const { job, payload } = letter.through ?? { job: 'send-mail', payload: {} }
  await Promise.all([written, enqueue(scene.db, job, { ...payload, emailId: id }, { maxAttempts: 10 })])
}

/** Lets a mail that was handed to a job leave, with these files. */
export async function letLeave(scene: Scene, emailId: string, fileIds: readonly string[]): Promise<void> {
  await setAttachments(scene.db, emailId, fileIds)
  await enqueue(scene.db, 'send-mail', { emailId }, { maxAttempts: 10 })
}
