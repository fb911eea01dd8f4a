import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { Person } from './personal-rooms.ts'
import { forgetRequestsOf, listRequestsOf } from './requests/store.ts'

/** What a person asked here about their own data, and what was answered. */
export async function personalDataOf(db: PlatformDb, person: Person) {
  const rows = await listRequestsOf(db, person)
  return rows.map(({ kind, state, message, answer, asked_at, answered_at }) => ({
    kind,
    state,
    message,
    answer,
    askedAt: asked_at.toISOString(),
    answeredAt: answered_at?.toISOString() ?? null,
  }))
}

/** That somebody asked, when, and what became of it stays; who it was, and their words, go. */
export async function erasePersonalData({ db, now }: Scene, person: Person): Promise<void> {
  await forgetRequestsOf(db, person, now)
}
