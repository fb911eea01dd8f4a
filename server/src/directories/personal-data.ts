import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { eraseSuggestionsBy, listEntriesOf, listEntriesOfApplications, removeEntry } from './store/index.ts'

interface Person {
  readonly userId: string
  readonly email: string
}

/** What a person may ask for: their entries, with what they agreed to. */
export async function personalDataOf(db: PlatformDb, person: Person) {
  const entries = await listEntriesOf(db, person)
  return entries.map(({ content, state, consent, consent_version, is_on_map, is_exact, answered_at }) => ({
    content,
    state,
    consent,
    consentVersion: consent_version,
    isOnMap: is_on_map,
    isExact: is_exact,
    answeredAt: answered_at?.toISOString() ?? null,
  }))
}

/** Their entries are deleted for good, with every answer; what they proposed stays without them. */
export async function erasePersonalData(scene: Scene, person: Person): Promise<void> {
  for (const entry of await listEntriesOf(scene.db, person)) await removeEntry(scene.db, entry)
  await eraseSuggestionsBy(scene.db, person.email)
}

/** Deletes the entries that come from an application, with every answer about them. */
export async function eraseEntriesOf({ db }: Scene, applicationId: string): Promise<void> {
  for (const entry of await listEntriesOfApplications(db, [applicationId])) await removeEntry(db, entry)
}
