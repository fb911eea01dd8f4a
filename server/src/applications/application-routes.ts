import { applicationEndpoints } from '@laurel/contract/applications'
import { bind, preloading } from '../kernel/http/index.ts'
import { saveAnswers } from './answers/save-answers.ts'
import { admitAnswerFile, uploadAnswerFile } from './answers/upload-answer-file.ts'
import { listMine, readFile, readMine, readSubmission } from './read-applications.ts'
import { startApplication } from './start-application.ts'
import { changeState, changeStates } from './states/change-state.ts'
import { answerGate, askGate } from './states/gates.ts'
import { publishDecisions } from './states/publish-decisions.ts'
import { withdrawApplication } from './states/withdraw-application.ts'
import { readStored } from './store/stored.ts'
import { preloadSubmission, submitApplication } from './submission/submit-application.ts'
import { restoreApplication, trashApplication, trashApplications } from './trash/trash.ts'

export const responseRoutes = bind(applicationEndpoints, {
  startApplication: (scene, { program, body }) => startApplication(scene, program, body),
  listMyApplications: (scene, { query }) => listMine(scene, query),
  getMyApplication: (scene, { application }) => readMine(scene, application),
  saveAnswers: preloading(applicationEndpoints.saveAnswers, {
    preload: ({ db }, { responseId }) => readStored(db, responseId),
    run: (scene, { application, params, body, preloaded }) =>
      saveAnswers(scene, application, params.formStepId, body, preloaded),
  }),
  submitApplication: preloading(applicationEndpoints.submitApplication, {
    preload: (scene, { responseId }) => preloadSubmission(scene, responseId),
    run: (scene, { application, preloaded }) => submitApplication(scene, application, preloaded),
  }),
  withdrawApplication: (scene, { application, body }) => nothing(withdrawApplication(scene, application, body.reason)),
  deleteMyApplication: (scene, { application }) => nothing(trashApplication(scene, application, 'applicant')),
  askGate: async (scene, { application, body }) =>
    readMine(scene, (await askGate(scene, application, body)).application),
  uploadAnswerFile: {
    admit: (scene, { application, query, announced }) => admitAnswerFile(scene, application, query, announced),
    keep: (scene, { application, query, upload }) => uploadAnswerFile(scene, application, query, upload),
  },
  getSubmission: (scene, { application, params }) => readSubmission(scene, application, params.submissionId),

  getApplication: (scene, { application }) => readFile(scene, application),

  changeApplicationState: async (scene, { program, application, body }) =>
    readFile(scene, await changeState(scene, program, application, body)),
  changeApplicationStates: (scene, { program, body: { ids, ...change } }) => changeStates(scene, program, ids, change),
  publishDecisions: async (scene, { program, body }) => ({
    published: await publishDecisions(scene, program, body.ids),
  }),
  answerGate: async (scene, { application, body }) =>
    readFile(scene, (await answerGate(scene, application, body)).application),
  trashApplication: (scene, { application }) => nothing(trashApplication(scene, application, 'staff')),
  trashApplications: (scene, { program, body }) => trashApplications(scene, program.id, body.ids),
  restoreApplication: async (scene, { application }) => readFile(scene, await restoreApplication(scene, application)),
})

/** For endpoints that answer nothing. */
async function nothing(work: Promise<void>): Promise<undefined> {
  await work
}
