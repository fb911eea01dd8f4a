import type { ActionOf, RecipientKind } from '@laurel/contract/automation'
import { fillMerge } from '@laurel/contract/kernel'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { MessageTexts } from '@laurel/contract/messages'
import { findRole } from '../../access/index.ts'
import { applicationUrl } from '../../applications/mails/index.ts'
import type { Application } from '../../applications/store/index.ts'
import { sendWritten } from '../../emails/index.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import {
  checkMerge,
  fillFor,
  findTemplate,
  type MergeContext,
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
    return [...(await checkText(scene, program, action)), ...gone, ...unknown]
  },
  async run(context, action) {
    const { scene, program } = context
    const texts = await textOf(scene, program, action)
    if (!(await areMembers(scene, action.addresses))) refuse('recipient_unconfirmed')
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
    return recipients.length === 0 ? ['nobody'] : [...new Set(recipients.map(({ kind }) => kind))]
  },
}

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
