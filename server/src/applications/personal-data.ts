import type { Scene } from '../kernel/scene.ts'
import { stateShown } from './frame.ts'
import { removeFilesOf } from './remove-files.ts'
import { eraseTeamMember } from './store/answer-edits.ts'
import { type Application, eraseOwner, listAllOwned } from './store/applications.ts'
import { eraseAssignee } from './store/assignment.ts'
import { listShared } from './store/collaborators.ts'
import { eraseCollaborator, erasePersonOfLife } from './store/erase-person.ts'
import { listGivenTo } from './store/more-time.ts'
import { listReferencesOf } from './store/referees.ts'
import { listAskedBy } from './store/requests.ts'
import { listSheetsOf } from './store/steps.ts'
import { listCommentsBy } from './store/team-comments.ts'
import { listTasksFor } from './store/team-tasks.ts'
import { eraseViewsOf, listViewsOf } from './store/views.ts'

interface Person {
  readonly userId: string
  readonly email: string
}

/**
 * What a person may ask for: their applications with every answer, trash included, those of others that they take part in,
 * what they asked of the organisers and were answered, the time they were given, what they wrote as a referee, and, of an
 * organiser's team, what they said in it, were given to do, and the lists that they keep.
 */
export async function personalDataOf({ db, now }: Pick<Scene, 'db' | 'now'>, { userId, email }: Person) {
  const owned = await listAllOwned(db, userId)
  const sheets = await listSheetsOf(
    db,
    owned.map(({ id }) => id),
  )
  const shared = await listShared(db, userId)
  const [requests, given, references, comments, tasks, views] = [
    await listAskedBy(db, userId),
    await listGivenTo(db, email),
    await listReferencesOf(db, email),
    await listCommentsBy(db, userId),
    await listTasksFor(db, userId),
    await listViewsOf(db, userId),
  ]
  return {
    own: owned.map((application: Application) => ({
      ...named(application, now),
      createdAt: application.createdAt.toISOString(),
      submittedAt: application.submittedAt?.toISOString() ?? null,
      answers: sheets.filter(({ applicationId }) => applicationId === application.id).map(({ answers }) => answers),
    })),
    shared: shared.map(({ application, right }) => ({ ...named(application, now), right })),
    requests: requests.map((one) => ({
      application: { reference: one.reference, title: one.title },
      kind: one.kind,
      reason: one.reason,
      wantedUntil: one.wantedUntil?.toISOString() ?? null,
      state: one.state,
      askedAt: one.askedAt.toISOString(),
      answer: one.answer,
      answeredAt: one.answeredAt?.toISOString() ?? null,
    })),
    moreTime: given.map(({ until, reason, grantedAt }) => ({
      until: until.toISOString(),
      reason,
      grantedAt: grantedAt.toISOString(),
    })),
    references: references.map(({ role, name, answers, invited_at, answered_at }) => ({
      role,
      name,
      answers,
      invitedAt: invited_at.toISOString(),
      answeredAt: answered_at?.toISOString() ?? null,
    })),
    comments: comments.map(({ reference, title, body, written_at }) => ({
      application: { reference, title },
      text: body,
      writtenAt: written_at.toISOString(),
    })),
    tasks: tasks.map(({ title, due_on, created_at, done_at }) => ({
      title,
      dueOn: due_on,
      createdAt: created_at.toISOString(),
      doneAt: done_at?.toISOString() ?? null,
    })),
    views: views.map(({ updated_at, ...view }) => ({ ...view, updatedAt: updated_at.toISOString() })),
  }
}

function named(application: Application, now: Date) {
  const { reference, title } = application
  return { reference, title, state: stateShown(application, now) }
}

/** Cuts a person from their applications: drafts go, what was sent stays with the organiser without name and address. */
export async function erasePersonalData(scene: Scene, person: Person): Promise<void> {
  for (const { id, submittedAt } of await listAllOwned(scene.db, person.userId)) {
    if (submittedAt === null) await removeFilesOf(scene, id)
  }
  await eraseOwner(scene.db, person.userId)
  await eraseCollaborator(scene.db, person)
  await erasePersonOfLife(scene.db, person)
  await eraseTeamMember(scene.db, person.userId)
  await eraseViewsOf(scene.db, person.userId)
  await eraseAssignee(scene.db, person.userId)
}
