import { caseworkEndpoints } from '@laurel/contract/casework'
import { compareAnswers, readFile } from '../applications/index.ts'
import { bind } from '../kernel/http/index.ts'
import { deleteComment, listColleagues, readComments, rewriteComment, settleComment, writeComment } from './comments.ts'
import { editAnswers, undoEdit } from './edit-answers.ts'
import { listOthers } from './list-others.ts'
import { listSimilar } from './list-similar.ts'
import { readEdits } from './present-edits.ts'
import { listTasksOf } from './store/team-tasks.ts'
import { addTask, changeTask, deleteTask, presentTask } from './tasks.ts'
import { admitEditFile, uploadEditFile } from './upload-edit-file.ts'

export const fileRoutes = bind(caseworkEndpoints, {
  compareAnswers: (scene, { program, application, query }) => compareAnswers(scene, program, application, query),
  editAnswers: async (scene, { application, body }) => readFile(scene, await editAnswers(scene, application, body)),
  uploadEditFile: {
    admit: (scene, { application, query, announced }) => admitEditFile(scene, application, query, announced),
    keep: (scene, { application, query, upload }) => uploadEditFile(scene, application, query, upload),
  },
  listEdits: async (scene, { program, application }) => ({ data: await readEdits(scene, program, application) }),
  undoEdit: async (scene, { application, edit, body }) =>
    readFile(scene, await undoEdit(scene, application, edit, body.reason)),

  listColleagues: async (scene, { program }) => ({ data: await listColleagues(scene, program) }),
  listComments: async (scene, { application }) => ({ data: await readComments(scene, application) }),
  writeComment: (scene, { body, ...place }) => writeComment(scene, place, body),
  rewriteComment: (scene, { comment, body, ...place }) => rewriteComment(scene, place, comment, body),
  async deleteComment(scene, { comment, ...place }) {
    await deleteComment(scene, place, comment)
    return undefined
  },
  resolveComment: (scene, { comment, ...place }) => settleComment(scene, place, comment, true),
  reopenComment: (scene, { comment, ...place }) => settleComment(scene, place, comment, false),

  listTasks: async (scene, { application }) => ({
    data: (await listTasksOf(scene.db, application.id)).map(presentTask),
  }),
  addTask: (scene, { body, ...place }) => addTask(scene, place, body),
  changeTask: (scene, { task, body, ...place }) => changeTask(scene, place, task, body),
  async deleteTask(scene, { task, ...place }) {
    await deleteTask(scene, place, task)
    return undefined
  },

  listOtherApplications: (scene, { application }) => listOthers(scene, application),
  listSimilarApplications: (scene, { program, application }) => listSimilar(scene, program, application),
})
