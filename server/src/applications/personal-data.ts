import type { Scene } from '../kernel/scene.ts'
import { stateShown } from './frame.ts'
import { type Application, eraseOwner, listAllOwned } from './store/applications.ts'
import { eraseFromApplications } from './store/erase-person.ts'
import { listExtensionsFor } from './store/more-time.ts'
import { listRequestsBy } from './store/requests.ts'
import { listSheetsOf } from './store/steps.ts'
import { removeFilesOf } from './trash/remove-files.ts'

interface Person {
  readonly userId: string
  readonly email: string
}

/**
 * A person's applications with every answer, trash included, their requests to the organisers with the answers, and the
 * time that they were given.
 */
export async function personalDataOf({ db, now }: Pick<Scene, 'db' | 'now'>, { userId, email }: Person) {
  const owned = await listAllOwned(db, userId)
  const sheets = await listSheetsOf(
    db,
    owned.map(({ id }) => id),
  )
  const [requests, extensions] = [await listRequestsBy(db, userId), await listExtensionsFor(db, email)]
  return {
    own: owned.map((application) => ({
      ...nameForPerson(application, now),
      createdAt: application.createdAt.toISOString(),
      submittedAt: application.submittedAt?.toISOString() ?? null,
      answers: sheets.filter(({ applicationId }) => applicationId === application.id).map(({ answers }) => answers),
    })),
    requests: requests.map((one) => ({
      application: { reference: one.reference, title: one.title },
      kind: one.kind,
      reason: one.reason,
      requestedUntil: one.requestedUntil?.toISOString() ?? null,
      state: one.state,
      requestedAt: one.requestedAt.toISOString(),
      answer: one.answer,
      answeredAt: one.answeredAt?.toISOString() ?? null,
    })),
    moreTime: extensions.map(({ until, reason, grantedAt }) => ({
      until: until.toISOString(),
      reason,
      grantedAt: grantedAt.toISOString(),
    })),
  }
}

/** How an application is named in the copy that a person gets. */
export function nameForPerson(application: Application, now: Date) {
  const { reference, title } = application
  return { reference, title, state: stateShown(application, now) }
}

/**
 * Cuts a person from their applications: drafts go, what was sent stays with the organiser without name and address.
 * @param staying drafts that stay so too: a hold protects them, or a jury is at work on them
 */
export async function erasePersonalData(scene: Scene, person: Person, staying: readonly string[] = []): Promise<void> {
  for (const { id, submittedAt } of await listAllOwned(scene.db, person.userId)) {
    if (submittedAt === null && !staying.includes(id)) await removeFilesOf(scene, id)
  }
  await eraseOwner(scene.db, person.userId, staying)
  await eraseFromApplications(scene.db, person)
}
