import type { HomeBlock, SiteChange, SiteContent, SitePart } from '@laurel/contract/site'
import { siteParts } from '@laurel/contract/site'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { sanitiseRichTexts } from '../kernel/rich-text/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { checkPictures, picturesOfHome, picturesOfLook } from './check-pictures.ts'
import { changedParts, readPublished } from './read-site.ts'
import { renewPages } from './renew-pages.ts'
import {
  clearDraft,
  type DraftRow,
  findDraft,
  findVersion,
  holdDraft,
  insertVersion,
  setDraftParts,
  setPlatformLook,
} from './store.ts'

const personOf = ({ actor }: Scene) => (actor.kind === 'user' ? actor.userId : null)

/** Writes parts of the draft. Refuses `stale` when somebody changed one of the same parts since it was read. */
export async function saveDraft(scene: Scene, change: SiteChange): Promise<void> {
  await holdDraft(scene.db)
  const draft = await findDraft(scene.db)
  const changed = siteParts.filter((part) => change[part] !== undefined)
  checkRevisions(draft, change.revisions, changed)
  await checkPictures(scene, [
    ...(change.look ? picturesOfLook(change.look) : []),
    ...(change.home ? picturesOfHome(change.home) : []),
  ])
  const parts: Partial<SiteContent> = {
    ...(change.look && { look: change.look }),
    ...(change.home && { home: change.home.map(cleanBlock) }),
    ...(change.listing && { listing: change.listing }),
    ...(change.menu && { menu: change.menu }),
  }
  const by = personOf(scene)
  await setDraftParts(scene.db, { parts, by, at: scene.now })
  // Typing is saved every second: the log tells who began to change what.
  const begun = changed.filter((part) => draft.changedBy !== by || draft.parts[part] === undefined)
  if (begun.length > 0) await record(scene, 'site.draft_changed', {}, { parts: begun })
}

function checkRevisions(draft: DraftRow, read: SiteChange['revisions'], parts: readonly SitePart[]): void {
  const outrun = parts.filter((part) => read[part] !== draft.revisions[part])
  if (outrun.length > 0) refuse('stale', { details: { parts: outrun, changedBy: draft.authorName } })
}

function cleanBlock(block: HomeBlock): HomeBlock {
  return block.kind === 'text' ? { ...block, text: sanitiseRichTexts(block.text) } : block
}

export async function discardDraft(scene: Scene): Promise<void> {
  await holdDraft(scene.db)
  await clearDraft(scene.db)
  await record(scene, 'site.draft_discarded', {}, {})
}

/** Puts the draft on line. Refuses `stale` when the draft is not the one that was read, `site_unchanged`. */
export async function publishSite(scene: Scene, revisions: SiteChange['revisions']): Promise<void> {
  const { db, now } = scene
  await holdDraft(db)
  const draft = await findDraft(db)
  checkRevisions(draft, revisions, siteParts)
  const { number, content: published } = await readPublished(scene)
  const parts = changedParts(draft, published)
  if (parts.length === 0) refuse('site_unchanged')
  const content = { ...published, ...draft.parts }
  const by = personOf(scene)
  // The way back to what the platform was before its first publication.
  if (number === 0) await insertVersion(db, { number: 1, content: published, by: null, at: now })
  const next = Math.max(number, 1) + 1
  await insertVersion(db, { number: next, content, by, at: now })
  await setPlatformLook(db, content)
  await clearDraft(db)
  await record(scene, 'site.published', {}, { version: next, parts })
  await renewPages(scene)
}

/** Makes an earlier version the draft. */
export async function restoreVersion(scene: Scene, number: number): Promise<void> {
  const version = (await findVersion(scene.db, number)) ?? refuse('not_found')
  await holdDraft(scene.db)
  await setDraftParts(scene.db, { parts: version.content, by: personOf(scene), at: scene.now })
  await record(scene, 'site.restored', {}, { version: number })
}
