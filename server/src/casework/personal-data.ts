import type { PlatformDb } from '../kernel/db/index.ts'
import { eraseTeamMember } from './store/answer-edits.ts'
import { eraseAssignee } from './store/assignment.ts'
import { listCommentsBy } from './store/team-comments.ts'
import { listTasksFor } from './store/team-tasks.ts'

/** The comments and tasks of a member of a team. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const [comments, tasks] = [await listCommentsBy(db, userId), await listTasksFor(db, userId)]
  return {
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
  }
}

export async function erasePersonalData(db: PlatformDb, userId: string): Promise<void> {
  await eraseTeamMember(db, userId)
  await eraseAssignee(db, userId)
}
