import { loader, type Things } from '../kernel/http/index.ts'
import { type EditRow, findEdit } from './store/answer-edits.ts'
import { type CommentRow, findComment } from './store/team-comments.ts'
import { findTask, type TaskRow } from './store/team-tasks.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    editId: { as: 'edit'; is: EditRow }
    commentId: { as: 'comment'; is: CommentRow }
    taskId: { as: 'task'; is: TaskRow }
  }
}

const idOf = (things: Things) => (things.application as { id: string } | undefined)?.id

export const fileLoaders = [
  loader({
    param: 'editId',
    as: 'edit',
    find: (scene, id) => findEdit(scene.db, id),
    isWithin: (edit, things) => edit.applicationId === idOf(things),
  }),
  loader({
    param: 'commentId',
    as: 'comment',
    find: (scene, id) => findComment(scene.db, id),
    isWithin: (comment, things) => comment.application_id === idOf(things),
  }),
  loader({
    param: 'taskId',
    as: 'task',
    find: (scene, id) => findTask(scene.db, id),
    isWithin: (task, things) => task.application_id === idOf(things),
  }),
]
