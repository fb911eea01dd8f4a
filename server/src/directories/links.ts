import type { Locale } from '@laurel/contract/kernel/locale'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { readLink, signLink } from '../kernel/seal/index.ts'
import { pageAddress } from '../platforms/index.ts'
import { type DirectoryRecord, type EntryRecord, findDirectory, findEntry } from './store/index.ts'

const own = 'directory entry'
const useOf = ({ platform }: Scene) => ({ purpose: own, platformId: platform.id })

/** What opens an entry for its person. It does not end: who is listed can always leave. */
export const tokenOf = (scene: Scene, entryId: string) =>
  signLink(scene.house.secret, { ...useOf(scene), subject: entryId })

/** The page of one's own entry, as the link of a mail opens it. */
export const ownEntryPage = (scene: Scene, locale: Locale, entryId: string) =>
  pageAddress(scene.platform, locale, '/directory-entry', { token: tokenOf(scene, entryId) })

/** Whose entry a token opens. Refuses link_not_valid for one that is not ours, of another platform, or of what is gone. */
export async function linkedEntry(
  scene: Scene,
  token: string,
): Promise<{ readonly entry: EntryRecord; readonly directory: DirectoryRecord }> {
  const id = readLink(scene.house.secret, useOf(scene), token, scene.now)
  const entry = id ? await findEntry(scene.db, id) : undefined
  const directory = entry && (await findDirectory(scene.db, entry.directory_id))
  if (!entry || !directory) refuse('link_not_valid')
  return { entry, directory }
}
