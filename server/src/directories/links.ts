import type { Locale } from '@laurel/contract/kernel/locale'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { readLink, signLink } from '../kernel/seal/index.ts'
import { pageAddress } from '../platforms/index.ts'
import { type DirectoryRecord, type EntryRecord, findDirectory, findEntry } from './store/index.ts'

const own = 'directory entry'
const useOf = ({ platform }: Scene) => ({ purpose: own, platformId: platform.id })

type Held = Pick<EntryRecord, 'id' | 'holder'>

/**
 * What opens an entry for its person. It does not end, for who is listed can always leave; once the entry goes to another
 * address, those of before open it no longer.
 */
export const tokenOf = (scene: Scene, { id, holder }: Held) =>
  signLink(scene.house.secret, { ...useOf(scene), subject: `${id} ${holder}` })

/** The page of one's own entry, as the link of a mail opens it. */
export const ownEntryPage = (scene: Scene, locale: Locale, entry: Held) =>
  pageAddress(scene.platform, locale, '/directory-entry', { token: tokenOf(scene, entry) })

/**
 * Whose entry a token opens. Refuses link_not_valid for one that is not ours, of another platform, of whom it was before, or of
 * what is gone.
 */
export async function linkedEntry(
  scene: Scene,
  token: string,
): Promise<{ readonly entry: EntryRecord; readonly directory: DirectoryRecord }> {
  // A link mailed before entries counted their holders names the entry alone: it is of the first one.
  const [id, holder = '1'] = readLink(scene.house.secret, useOf(scene), token, scene.now)?.split(' ') ?? []
  const found = id ? await findEntry(scene.db, id) : undefined
  const entry = found && String(found.holder) === holder ? found : undefined
  const directory = entry && (await findDirectory(scene.db, entry.directory_id))
  if (!entry || !directory) refuse('link_not_valid')
  return { entry, directory }
}
