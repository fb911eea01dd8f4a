import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import {
  isSameContent,
  type PublicSite,
  presentSite,
  type SiteContent,
  type SiteDraft,
  siteParts,
  usualSite,
} from '@laurel/contract/site'
import { sanitiseRichText, sanitiseRichTexts } from '../kernel/rich-text/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type DraftRow, findDraft, findVersion, listVersions } from './store.ts'

/** What visitors read, in one language. */
export async function readSite(scene: Scene, lang: Locale): Promise<PublicSite> {
  const { number, content } = await readPublished(scene)
  const fallback = scene.platform.defaultLang
  const clean = (text: LocalizedText) => sanitiseRichText(readText(text, lang, fallback))
  return presentSite(content, number, { lang, fallback }, clean)
}

/** What is on line; the usual site, in the platform's colours, while nothing was published. */
export async function readPublished({ db, platform }: Scene): Promise<{ number: number; content: SiteContent }> {
  const version = await findVersion(db)
  const { primaryColor, secondaryColor } = platform
  if (!version) return { number: 0, content: usualSite({ primaryColor, secondaryColor }) }
  // Colours may be changed with the platform's settings too.
  const look = { ...version.content.look, primaryColor, secondaryColor }
  return { number: version.number, content: { ...version.content, look } }
}

/** The draft beside what is on line. */
export async function readDraft(scene: Scene): Promise<SiteDraft> {
  const draft = await findDraft(scene.db)
  const { content: published } = await readPublished(scene)
  const content = { ...published, ...draft.parts }
  return {
    draft: content,
    texts: Object.fromEntries(
      content.home.flatMap((block) => (block.kind === 'text' ? [[block.id, sanitiseRichTexts(block.text)]] : [])),
    ),
    published,
    revisions: { ...draft.revisions },
    changed: changedParts(draft, published),
    changedAt: draft.changedAt?.toISOString() ?? null,
    changedBy: draft.authorName,
    versions: await listVersions(scene.db),
  }
}

/** Parts of the draft that are not what is on line. */
export function changedParts({ parts }: DraftRow, published: SiteContent) {
  return siteParts.filter((part) => parts[part] !== undefined && !isSameContent(parts[part], published[part]))
}
