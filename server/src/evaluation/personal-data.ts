import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listOwnDeclined } from './store/declined.ts'
import { listScores } from './store/evaluations.ts'
import { eraseJurors, listPlaces, listWritten } from './store/juror-person.ts'
import { listNotes } from './store/notes.ts'

/** The data that a person may ask for: their juries, with every mark and remark that they gave. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const places = await listPlaces(db, userId)
  const written = await listWritten(
    db,
    places.map(({ id }) => id),
  )
  const scores = await listScores(
    db,
    written.map(({ id }) => id),
  )
  const notes = await listNotes(
    db,
    places.map(({ id }) => id),
  )
  const declined = await listOwnDeclined(
    db,
    places.map(({ id }) => id),
  )
  return places.map((place) => ({
    session: place.session,
    name: place.name,
    organisation: place.organisation,
    state: place.state,
    invitedAt: place.invitedAt.toISOString(),
    declined: declined
      .filter(({ jurorId }) => jurorId === place.id)
      .map(({ entry, reason, declinedAt }) => ({ entry, reason, declinedAt: declinedAt.toISOString() })),
    notes: notes
      .filter(({ jurorId }) => jurorId === place.id)
      .map(({ entry, text, updatedAt }) => ({ entry, text, updatedAt: updatedAt.toISOString() })),
    evaluations: written
      .filter(({ jurorId }) => jurorId === place.id)
      .map(({ id, entry, state, comment, submittedAt }) => ({
        entry,
        state,
        comment,
        submittedAt: submittedAt?.toISOString() ?? null,
        scores: scores
          .filter(({ evaluationId }) => evaluationId === id)
          .map(({ value, abstained, comment }) => ({ value, abstained, comment })),
      })),
  }))
}

/** Cuts a person from the juries: marks and remarks stay, for a result must be recomputable, under nobody's name. */
export async function erasePersonalData(scene: Scene, person: { userId: string; email: string }): Promise<void> {
  await eraseJurors(scene.db, person)
}
