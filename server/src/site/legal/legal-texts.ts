import { dayIn } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { languageOf, readText } from '@laurel/contract/kernel/text'
import {
  isSameContent,
  type LegalPage,
  type LegalTextDraft,
  type LegalTexts,
  legalPages,
  type PublicLegalText,
} from '@laurel/contract/site'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import { sanitiseRichText, sanitiseRichTexts } from '../../kernel/rich-text/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { getPlatform } from '../../platforms/index.ts'
import { renewPages } from '../renew-pages.ts'
import {
  findLegalDraft,
  holdLegalDraft,
  insertLegalVersion,
  type LegalVersionRow,
  listLegalVersions,
  setLegalDraft,
} from './store.ts'

/**
 * What anyone reads: the latest version that holds today, or the one that is named. A version that begins later is read by its
 * number only: it was announced.
 */
export async function readLegalText(
  scene: Scene,
  page: LegalPage,
  { lang, number }: { readonly lang: Locale; readonly number: number | undefined },
): Promise<PublicLegalText> {
  const versions = await listLegalVersions(scene.db, page)
  const today = dayIn(scene.platform.timeZone, scene.now)
  const inForce = versions.find(({ effectiveOn }) => effectiveOn <= today) ?? versions.at(-1)
  const shown = number === undefined ? inForce : (versions.find((one) => one.number === number) ?? refuse('not_found'))
  const { defaultLang } = scene.platform
  const listed = versions.map((one) => ({ number: one.number, effectiveOn: one.effectiveOn }))
  if (!shown) {
    const nothing = { version: null, html: sanitiseRichText(''), textLang: lang, effectiveOn: null, changedAt: null }
    return { page, ...nothing, versions: listed }
  }
  return {
    page,
    version: shown.number,
    html: sanitiseRichText(await fillIn(scene, readText(shown.texts, lang, defaultLang))),
    textLang: languageOf(shown.texts, lang, defaultLang) ?? lang,
    effectiveOn: shown.effectiveOn,
    changedAt: shown.publishedAt,
    versions: listed,
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Writes the platform's own facts in a text: they cannot contradict its settings. */
async function fillIn(scene: Scene, html: string): Promise<string> {
  if (!html.includes('{{')) return html
  const { name, contact_email: email } = await getPlatform(scene.db)
  const known: Record<string, string> = { name, email, site: new URL(scene.platform.origin).host }
  return html.replaceAll(/\{\{\s*(name|email|site)\s*\}\}/g, (_, field: string) => escaped(known[field] ?? ''))
}

export async function listLegalTexts(scene: Scene): Promise<LegalTextDraft[]> {
  const texts: LegalTextDraft[] = []
  for (const page of legalPages) texts.push(await readLegalDraft(scene, page))
  return texts
}

export async function readLegalDraft(scene: Scene, page: LegalPage): Promise<LegalTextDraft> {
  const draft = await findLegalDraft(scene.db, page)
  const versions = await listLegalVersions(scene.db, page)
  const published = textsOf(versions)
  return {
    page,
    draft: draft.texts ?? published,
    revision: draft.revision,
    isChanged: draft.texts !== null && !isSameContent(draft.texts, published),
    changedAt: draft.changedAt?.toISOString() ?? null,
    changedBy: draft.authorName,
    published,
    versions: versions.map(({ texts: _, ...version }) => version),
  }
}

const textsOf = (versions: readonly LegalVersionRow[]): LegalTexts => versions[0]?.texts ?? {}

const personOf = ({ actor }: Scene) => (actor.kind === 'user' ? actor.userId : null)

/** Writes the draft of a text. Refuses `stale` when somebody changed it since it was read. */
export async function saveLegalDraft(
  scene: Scene,
  page: LegalPage,
  { texts, revision }: { readonly texts: LegalTexts; readonly revision: number },
): Promise<void> {
  await holdLegalDraft(scene.db, page)
  const draft = await findLegalDraft(scene.db, page)
  if (draft.revision !== revision) refuse('stale', { details: { changedBy: draft.authorName } })
  const by = personOf(scene)
  await setLegalDraft(scene.db, page, { texts: sanitiseRichTexts(texts), by, at: scene.now })
  if (draft.texts === null || draft.changedBy !== by) await record(scene, 'legal_text.changed', {}, { page })
}

export async function discardLegalDraft(scene: Scene, page: LegalPage): Promise<void> {
  await holdLegalDraft(scene.db, page)
  await setLegalDraft(scene.db, page, { texts: null, by: null, at: null })
  await record(scene, 'legal_text.discarded', {}, { page })
}

/** Publishes the draft as the next version. Refuses a day that is past, a text that is empty, `stale`, `site_unchanged`. */
export async function publishLegalText(
  scene: Scene,
  page: LegalPage,
  {
    revision,
    effectiveOn,
    notify = false,
  }: { readonly revision: number; readonly effectiveOn: string; readonly notify?: boolean },
): Promise<void> {
  await holdLegalDraft(scene.db, page)
  const draft = await findLegalDraft(scene.db, page)
  if (draft.revision !== revision) refuse('stale', { details: { changedBy: draft.authorName } })
  const versions = await listLegalVersions(scene.db, page)
  if (!draft.texts || isSameContent(draft.texts, textsOf(versions))) refuse('site_unchanged')
  if (effectiveOn < dayIn(scene.platform.timeZone, scene.now)) refuseField('effectiveOn', 'day_past')
  const { defaultLang } = scene.platform
  if (!isWritten(draft.texts[defaultLang])) refuseField(`texts.${defaultLang}`, 'required')
  const number = (versions[0]?.number ?? 0) + 1
  const by = personOf(scene)
  await insertLegalVersion(scene.db, page, { number, texts: draft.texts, effectiveOn, by, at: scene.now })
  await setLegalDraft(scene.db, page, { texts: null, by: null, at: null })
  await record(scene, 'legal_text.published', {}, { page, version: number, effectiveOn, ...(notify && { notify }) })
  await renewPages(scene)
}

/** An empty paragraph says nothing. */
function isWritten(html: string | undefined): boolean {
  return (html ?? '').replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''
}
