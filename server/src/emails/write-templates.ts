import {
  type MailProblem,
  type MailTemplate,
  type MailText,
  mailBytes,
  problemsOfMail,
  type SaveMailDraft,
} from '@laurel/contract/emails'
import type { FieldProblem } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { listFilesByKeys } from '../files/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { kindNamed } from './own/own-kinds.ts'
import { requireUnused } from './own/require-unused.ts'
import { preview } from './preview-mail.ts'
import { presentKind, readMail, type TemplateScope } from './read-templates.ts'
import { findTemplate, insertVersion, listTemplates, listVersions, setWithdrawn, writeDraft } from './template-store.ts'

const placeOf = ({ program }: TemplateScope, kind: string, locale: Locale) => ({
  programId: program?.id ?? null,
  kind,
  locale,
})

const aboutProgram = ({ program }: TemplateScope) => (program ? { programId: program.id } : {})

/** Writes the draft; refuses not_found for a kind that there is not, and stale when somebody else changed it meanwhile. */
export async function saveDraft(
  scene: Scene,
  scope: TemplateScope,
  { kind, locale }: { readonly kind: string; readonly locale: Locale },
  { etag, ...text }: SaveMailDraft,
): Promise<MailTemplate> {
  await kindNamed(scene, scope, kind)
  const place = placeOf(scope, kind, locale)
  const written = await writeDraft(scene.db, place, { text, etag, at: scene.now })
  if (!written) refuse('stale', { details: { etag: (await findTemplate(scene.db, place))?.etag ?? 0 } })
  return readMail(scene, scope, kind, locale)
}

/** The draft is what is sent from now on; refuses no_mail_draft, mail_not_publishable, mail_too_large, stale. */
export async function publishDraft(
  scene: Scene,
  scope: TemplateScope,
  { kind: name, locale }: { readonly kind: string; readonly locale: Locale },
  etag: number,
): Promise<MailTemplate> {
  const known = await kindNamed(scene, scope, name)
  const template = await findTemplate(scene.db, placeOf(scope, name, locale))
  if (!template?.draft) refuse('no_mail_draft')
  if (template.etag !== etag) refuse('stale', { details: { etag: template.etag } })
  const written = problemsOfMail(template.draft, presentKind(scene, known, locale, scope))
  const problems = written.length > 0 ? written : await problemsOfPictures(scene, template.draft)
  if (problems.length > 0) refuse('mail_not_publishable', { fields: problems.map(asField) })
  await refuseLarge(scene, scope, { kind: name, locale }, template.draft)
  const { userId, name: publisher } = userOf(scene)
  const by = { userId, name: publisher }
  const version = await insertVersion(scene.db, template, { text: template.draft, by, at: scene.now })
  await record(scene, 'email_template.published', aboutProgram(scope), { kind: name, locale, version })
  return readMail(scene, scope, name, locale)
}

/** Mail programs fetch pictures without an account: each is one that was uploaded here for everybody. */
async function problemsOfPictures({ db }: Scene, { body }: MailText): Promise<MailProblem[]> {
  const pictures = body.content.flatMap((block, at) =>
    block.type === 'image' ? [{ at, key: block.attrs.fileKey }] : [],
  )
  if (pictures.length === 0) return []
  const files = await listFilesByKeys(
    db,
    pictures.map(({ key }) => key),
  )
  const isGood = (key: string) =>
    files.some(
      (file) => file.key === key && file.is_public && file.mime.startsWith('image/') && file.scan !== 'infected',
    )
  return pictures
    .filter(({ key }) => !isGood(key))
    .map(({ at, key }) => ({ at, reason: 'picture_gone' as const, name: key }))
}

function asField({ at, reason, name }: MailProblem): FieldProblem {
  const field = typeof at === 'number' ? `body.content.${at}` : at
  return { field: name ? `${field}.${name}` : field, reason }
}

async function refuseLarge(
  scene: Scene,
  scope: TemplateScope,
  place: { readonly kind: string; readonly locale: Locale },
  text: MailText,
): Promise<void> {
  const { bytes } = await preview(scene, scope, place, text)
  if (bytes > mailBytes.max) refuse('mail_too_large', { details: { bytes, max: mailBytes.max } })
}

/** An earlier version becomes the draft; refuses not_found. */
export async function restoreVersion(
  scene: Scene,
  scope: TemplateScope,
  { kind, locale }: { readonly kind: string; readonly locale: Locale },
  version: number,
): Promise<MailTemplate> {
  const template = (await findTemplate(scene.db, placeOf(scope, kind, locale))) ?? refuse('not_found')
  const found = (await listVersions(scene.db, template.id)).find((one) => one.version === version)
  if (!found) refuse('not_found')
  const written = { text: found.text, etag: template.etag, at: scene.now }
  if (!(await writeDraft(scene.db, template, written))) refuse('stale', { details: { etag: template.etag } })
  await record(scene, 'email_template.restored', aboutProgram(scope), { kind, locale, version })
  return readMail(scene, scope, kind, locale)
}

/**
 * The mail is sent again in the words that it would have without these; drafts go, versions stay. Refuses mail_in_use for the
 * last words of a template of one's own that something sends.
 */
export async function withdrawText(
  scene: Scene,
  scope: TemplateScope,
  { kind, locale }: { readonly kind: string; readonly locale: Locale },
): Promise<MailTemplate> {
  const { own } = await kindNamed(scene, scope, kind)
  const template = await findTemplate(scene.db, placeOf(scope, kind, locale))
  if (own && template?.liveVersion != null) {
    const rows = (await listTemplates(scene.db, scope.program?.id ?? null)).filter((row) => row.kind === kind)
    if (!rows.some(({ id, liveVersion }) => id !== template.id && liveVersion !== null)) await requireUnused(scene, own)
  }
  if (template) {
    await setWithdrawn(scene.db, template.id, scene.now)
    await record(scene, 'email_template.withdrawn', aboutProgram(scope), { kind, locale })
  }
  return readMail(scene, scope, kind, locale)
}
