import { nameForPerson } from '../applications/index.ts'
import { listShared } from '../applications/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { eraseCollaborator, eraseReferee } from './store/erase-person.ts'
import { listReferencesOf } from './store/referees.ts'

interface Person {
  readonly userId: string
  readonly email: string
}

/** The applications of others that a person takes part in, and their answers as a referee. */
export async function personalDataOf({ db, now }: Pick<Scene, 'db' | 'now'>, { userId, email }: Person) {
  const [shared, references] = [await listShared(db, userId), await listReferencesOf(db, email)]
  return {
    shared: shared.map(({ application, right }) => ({ ...nameForPerson(application, now), right })),
    references: references.map(({ role, name, answers, invited_at, answered_at }) => ({
      role,
      name,
      answers,
      invitedAt: invited_at.toISOString(),
      answeredAt: answered_at?.toISOString() ?? null,
    })),
  }
}

export async function erasePersonalData(scene: Scene, person: Person): Promise<void> {
  await eraseCollaborator(scene.db, person)
  await eraseReferee(scene.db, person.email)
}
