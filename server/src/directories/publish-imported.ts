import type { Scene } from '../kernel/scene.ts'
import { setEntryState } from './entries.ts'
import { type DirectoryRecord, findEntry, listStaffEntries, setEntry } from './store/index.ts'

/** Publishes what waits in a directory, and says of some for what they are known, by their names. */
export async function publishImported(
  scene: Scene,
  { id }: DirectoryRecord,
  distinctions: Readonly<Record<string, string>>,
): Promise<void> {
  const place = { page: 1, perPage: 200, cursor: undefined }
  const { rows } = await listStaffEntries(scene.db, id, { state: 'pending' }, place)
  for (const entry of rows) {
    const distinction = distinctions[entry.title]
    if (distinction) await setEntry(scene.db, entry, { content: { ...entry.content, distinction } }, scene.now)
    const now = distinction ? await findEntry(scene.db, entry.id) : entry
    if (now) await setEntryState(scene, now, 'published')
  }
}
