import type { MailText } from '@laurel/contract/emails'
import { type CreateOwnMail, maxOwnMails, ownMailId, ownMailKind } from '@laurel/contract/emails/own'
import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { builtInText } from '../built-in.ts'
import { mainLangOf, type TemplateScope } from '../read-templates.ts'
import { listLive, listTemplates, writeDraft } from '../template-store.ts'
import { kindNamed } from './own-kinds.ts'
import { insertOwn, isNameTaken, listOwn, type OwnRow, setOwnRemoved, setOwnTitle } from './own-store.ts'
import { requireUnused } from './require-unused.ts'

const programIdOf = ({ program }: TemplateScope) => program?.id ?? null
const aboutProgram = ({ program }: TemplateScope) => (program ? { programId: program.id } : {})

/** A new template, begun with the words of another or with a greeting. Refuses mail_name_known, own_mails_limit, not_found. */
export async function createOwn(
  scene: Scene,
  scope: TemplateScope,
  { title, copyOf }: CreateOwnMail,
): Promise<{ name: string }> {
  const programId = programIdOf(scope)
  const there = (await listOwn(scene.db, programId)).filter((one) => one.programId === programId)
  if (there.length >= maxOwnMails) refuse('own_mails_limit')
  if (there.some((one) => one.title.toLowerCase() === title.toLowerCase())) refuse('mail_name_known')
  const begun = copyOf === undefined ? undefined : await textsOf(scene, scope, copyOf)
  const own = (await insertOwn(scene.db, { programId, title, at: scene.now })) ?? refuse('mail_name_known')
  const name = ownMailKind(own.id)
  const main = mainLangOf(scene, scope)
  const { kind } = await kindNamed(scene, scope, name)
  for (const [locale, text] of begun ?? [[main, builtInText(kind, main)] as const])
    await writeDraft(scene.db, { programId, kind: name, locale }, { text, etag: 0, at: scene.now })
  await record(scene, 'email_template.created', aboutProgram(scope), { kind: name, title })
  return { name }
}

/** What a template of one's own says, in each of its languages: what is being written before what is published. */
async function textsOf(scene: Scene, scope: TemplateScope, name: string): Promise<(readonly [Locale, MailText])[]> {
  await ownNamed(scene, scope, name)
  const programId = programIdOf(scope)
  const [rows, live] = await Promise.all([
    listTemplates(scene.db, programId),
    listLive(scene.db, { kind: name, programId, locales }),
  ])
  const inOrder = rows.filter(({ kind }) => kind === name).sort((one, other) => rank(other) - rank(one))
  return locales.flatMap((locale) => {
    const row = inOrder.find((one) => one.locale === locale && (one.draft || one.liveVersion !== null))
    const text = row?.draft ?? live.find((one) => one.templateId === row?.id)?.text
    return text ? [[locale, text] as const] : []
  })
}

/** The program's own words stand before the platform's. */
const rank = ({ programId }: { readonly programId: string | null }) => (programId === null ? 0 : 1)

/** Refuses not_found for a kind of the product. */
async function ownNamed(scene: Scene, scope: TemplateScope, name: string): Promise<OwnRow> {
  if (!ownMailId(name)) refuse('not_found')
  return (await kindNamed(scene, scope, name)).own ?? refuse('not_found')
}

/** The same, of this program or of the platform itself: one of the platform is not changed in a program. */
async function ownHere(scene: Scene, scope: TemplateScope, name: string): Promise<OwnRow> {
  const own = await ownNamed(scene, scope, name)
  return own.programId === programIdOf(scope) ? own : refuse('not_found')
}

/** Refuses not_found, mail_name_known. */
export async function renameOwn(scene: Scene, scope: TemplateScope, name: string, title: string): Promise<undefined> {
  const own = await ownHere(scene, scope, name)
  if (await isNameTaken(scene.db, { programId: own.programId, title, besides: own.id })) refuse('mail_name_known')
  await setOwnTitle(scene.db, own.id, title)
  await record(scene, 'email_template.renamed', aboutProgram(scope), { kind: name, title })
}

/** Refuses not_found, and mail_in_use while something sends it. */
export async function removeOwn(scene: Scene, scope: TemplateScope, name: string): Promise<undefined> {
  const own = await ownHere(scene, scope, name)
  await requireUnused(scene, own)
  await setOwnRemoved(scene.db, own.id, scene.now)
  await record(scene, 'email_template.removed', aboutProgram(scope), { kind: name, title: own.title })
}
