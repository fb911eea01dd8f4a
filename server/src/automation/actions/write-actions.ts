import type { ActionOf, RecipientKind } from '@laurel/contract/automation'
import { ownMailKind } from '@laurel/contract/emails/own'
import { fillMerge } from '@laurel/contract/kernel'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { MessageTexts } from '@laurel/contract/messages'
import { findRole } from '../../access/index.ts'
import { applicationUrl } from '../../applications/mails/index.ts'
import type { Application } from '../../applications/store/index.ts'
import { findOwnWords, type OwnWords, ownTextFor, renderOwn, sendWritten } from '../../emails/index.ts'
import { listSessions } from '../../evaluation/store/index.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import {
  checkMerge,
  fillFor,
  fillOwnFor,
  findTemplate,
  type MergeContext,
  namesIn,
  readMergeContext,
  writeToApplicant,
} from '../../messages/index.ts'
import { pageAddress } from '../../platforms/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import type { ActionContext, ActionKind } from './action-kind.ts'
import { areMembers, listRecipients, type Recipient } from './recipients.ts'
import { applicationOf } from './team-actions.ts'

type Written = Pick<ActionOf<'mail'>, 'templateId' | 'text'>

/** The text of an action: of the kept one that it names, or its own. */
async function textOf(scene: Scene, program: ProgramRow, { templateId, text }: Written): Promise<MessageTexts> {
  if (templateId === null) return text
  const template = await findTemplate(scene.db, templateId)
  return template?.programId === program.id ? template.texts : refuse('not_found')
}

/** What of a text is not there. */
async function checkText(scene: Scene, program: ProgramRow, written: Written & { subject?: LocalizedText }) {
  const { templateId, text, subject = {} } = written
  if (templateId !== null) {
    const template = await findTemplate(scene.db, templateId)
    if (template?.programId !== program.id) return [{ reason: 'gone' as const, field: 'templateId' }]
  }
  for (const [field, texts] of Object.entries({ text: templateId === null ? text : {}, subject })) {
    try {
      await checkMerge(scene.db, program.id, texts)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return [{ reason: 'unknown_field' as const, field }]
    }
  }
  return []
}

const mail: ActionKind<'mail'> = {
  kind: 'mail',
  permission: () => 'program.applications.update',
  async check(scene, program, action) {
    const areKnown = await areMembers(scene, action.addresses)
    const unknown = areKnown ? [] : [{ reason: 'recipient_unconfirmed' as const, field: 'addresses' }]
    const roles = await Promise.all((action.roleIds ?? []).map((id) => findRole(scene.db, id)))
    const gone = roles.some((role) => !role) ? [{ reason: 'gone' as const, field: 'roleIds' }] : []
    const { ownMailId } = action
    const words = ownMailId ? checkOwn(scene, program, ownMailId) : checkText(scene, program, action)
    return [...(await words), ...gone, ...unknown]
  },
  async run(context, action) {
    const { scene, program } = context
    if (!(await areMembers(scene, action.addresses))) refuse('recipient_unconfirmed')
    // Tasks of before own templates do not name any.
    if (action.ownMailId) return writeOwn(context, action, action.ownMailId)
    const texts = await textOf(scene, program, action)
    const merge = await readMergeContext(
      scene.db,
      program,
      { ...texts, ...withPrefix(action.subject) },
      senderOf(scene),
    )
    const recipients = await listRecipients(context, action)
    for (const recipient of recipients) {
      const subject = await fill(context, merge, action.subject, recipient)
      const { text } = await fill(context, merge, texts, recipient)
      await write(context, recipient, {
        subject: subject.text.replaceAll(/\s+/g, ' ').trim(),
        text,
        lang: subject.lang,
      })
    }
    return effectsOn(recipients)
  },
}

const effectsOn = (recipients: readonly Recipient[]) =>
  recipients.length === 0 ? ['nobody'] : [...new Set(recipients.map(({ kind }) => kind))]

/** Languages of subjects beside those of texts, for what both may name. */
const withPrefix = (texts: LocalizedText) =>
  Object.fromEntries(Object.entries(texts).map(([lang, text]) => [`subject ${lang}`, text]))

const senderOf = ({ actor, platform }: Scene) =>
  actor.kind === 'user' ? (actor.name.split(' · ')[0] ?? '') : platform.name

async function fill(
  { scene, program, application }: ActionContext,
  merge: MergeContext,
  texts: MessageTexts,
  { lang }: Recipient,
): Promise<{ text: string; lang: Locale }> {
  if (application) return fillFor(scene, merge, texts, { ...application, lang })
  const text = readText(texts, lang, program.defaultLang)
  const values = {
    program: readText(program.texts.title, lang, program.defaultLang),
    platform: scene.platform.name,
    sender: merge.sender,
  }
  return { text: fillMerge(text, values).text, lang }
}

async function write(
  { scene, program, application }: ActionContext,
  { email, name, kind, lang }: Recipient,
  written: { readonly subject: string; readonly text: string; readonly lang: Locale },
): Promise<void> {
  await sendWritten(scene, {
    kind: 'automation_mail',
    to: { email, name },
    locale: written.lang,
    subject: written.subject || readText(program.texts.title, lang, program.defaultLang),
    paragraphs: written.text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    button: {
      label: say(written.lang, application ? 'automation.mail.application' : 'automation.mail.program'),
      url: addressFor(scene, program, application, kind, written.lang),
    },
    program,
    ...(application && { applicationId: application.id }),
  })
}

/** Whether a template under a name of one's own may still be sent. */
async function checkOwn({ db }: Scene, { id }: ProgramRow, ownMailId: string) {
  return (await findOwnWords(db, ownMailId, id)) ? [] : [{ reason: 'gone' as const, field: 'ownMailId' }]
}

/** The mail in the words and with the layout of a template of one's own. Refuses not_found. */
async function writeOwn(context: ActionContext, action: ActionOf<'mail'>, ownMailId: string): Promise<string[]> {
  const { scene, program } = context
  const words = (await findOwnWords(scene.db, ownMailId, program.id)) ?? refuse('not_found')
  const merge = await readMergeContext(scene.db, program, namesIn(words), senderOf(scene))
  const session = await sessionNames(context)
  const recipients = await listRecipients(context, action)
  for (const recipient of recipients) await writeOwnTo(context, { words, merge, session }, recipient)
  return effectsOn(recipients)
}

interface OwnOfTask {
  readonly words: OwnWords
  readonly merge: MergeContext
  readonly session: LocalizedText
}

async function writeOwnTo(
  { scene, program, application }: ActionContext,
  { words, merge, session }: OwnOfTask,
  { email, name, kind, lang }: Recipient,
): Promise<void> {
  const text = ownTextFor(words, { locale: lang, program, mainLang: scene.platform.defaultLang })
  const filled = application && (await fillOwnFor(scene, merge, words, application, { lang, name }))
  const values = {
    program: readText(program.texts.title, text.locale, program.defaultLang),
    platform: scene.platform.name,
    sender: merge.sender,
    ...filled?.values,
    name,
    session: readText(session, text.locale, program.defaultLang),
  }
  const url = addressFor(scene, program, application, kind, text.locale)
  const { subject, preheader, paragraphs } = renderOwn(scene, text, { values, url })
  await sendWritten(scene, {
    kind: ownMailKind(words.id),
    to: { email, name },
    locale: text.locale,
    subject,
    preheader,
    paragraphs,
    template: { id: text.templateId, version: text.version },
    program,
    ...(application && { applicationId: application.id }),
  })
}

/** What the session of the event is called, where there is one. */
async function sessionNames({ scene, program, sessionId }: ActionContext): Promise<LocalizedText> {
  if (!sessionId) return {}
  return (await listSessions(scene.db, program.id)).find(({ id }) => id === sessionId)?.title ?? {}
}

/** Where the mail leads: to their own page those who apply, to the back office the team. */
function addressFor(
  scene: Scene,
  program: ProgramRow,
  application: Application | undefined,
  kind: Recipient['kind'],
  lang: Locale,
): string {
  const own: readonly Recipient['kind'][] = ['applicant', 'collaborators'] satisfies RecipientKind[]
  if (application && own.includes(kind)) return applicationUrl(scene, { application, program })
  if (kind === 'jurors') return pageAddress(scene.platform, lang, '/applications')
  const place = application ? `responses/${application.id}` : 'dashboard'
  return pageAddress(scene.platform, lang, `/admin/programs/${program.slug}/${place}`)
}

const message: ActionKind<'message'> = {
  kind: 'message',
  permission: () => 'program.applications.update',
  check: checkText,
  async run(context, action) {
    const { scene, program } = context
    const application = applicationOf(context)
    const texts = await textOf(scene, program, action)
    const merge = await readMergeContext(scene.db, program, texts, senderOf(scene))
    const { text } = await fillFor(scene, merge, texts, application)
    const userId = scene.actor.kind === 'user' ? scene.actor.userId : null
    await writeToApplicant(scene, application, { text }, { userId, name: senderOf(scene) })
    return ['applicant']
  },
}

export const writeActions = [mail, message]
