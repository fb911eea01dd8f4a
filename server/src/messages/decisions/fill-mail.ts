import {
  type DecisionMail,
  type DecisionMails,
  type MailPreview,
  messageLength,
  unsureFields,
} from '@laurel/contract/messages'
import type { Application } from '../../applications/store/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { fillFor, type MergeContext, readMergeContext } from '../merge-values.ts'
import { checkMerge } from '../templates.ts'

const textsOf = ({ subjects, texts }: DecisionMail) => [...Object.values(subjects), ...Object.values(texts)]

/**
 * Refuses merge_field_unknown, and merge_field_unsure for a field that may be empty without words to stand in: once the
 * decision is out, its letter must be able to leave.
 */
export async function checkMails(db: PlatformDb, programId: string, mails: DecisionMails): Promise<void> {
  const written = Object.values(mails).flatMap((mail) => (mail ? [mail] : []))
  for (const { subjects, texts } of written) {
    await checkMerge(db, programId, subjects)
    await checkMerge(db, programId, texts)
  }
  const names = [...new Set(written.flatMap(textsOf).flatMap(unsureFields))]
  if (names.length > 0) refuse('merge_field_unsure', { details: { names } })
}

/** What all letters of a publication are filled from. */
export function readMailContext(
  db: PlatformDb,
  program: ProgramRow,
  mails: DecisionMails,
  sender: string,
): Promise<MergeContext> {
  const texts = Object.values(mails).flatMap((mail) => (mail ? textsOf(mail) : []))
  return readMergeContext(db, program, Object.fromEntries(texts.entries()), sender)
}

/** A letter in the language of who applies; a subject is one line. */
export async function fillMail(
  scene: Scene,
  context: MergeContext,
  mail: DecisionMail,
  found: Application,
): Promise<MailPreview> {
  const application = { ...found, applicantName: found.applicantName || found.applicantEmail }
  const [subject, text] = [
    await fillFor(scene, context, mail.subjects, application),
    await fillFor(scene, context, mail.texts, application),
  ]
  return {
    subject: subject.text.replaceAll(/\s+/g, ' ').trim(),
    text: text.text.slice(0, messageLength),
    lang: text.lang,
  }
}
