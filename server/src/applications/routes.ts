import { applicationEndpoints } from '@laurel/contract/applications'
import { bind, foreseeing } from '../kernel/http/index.ts'
import { changeState, changeStates } from './change-state.ts'
import { answerGate, askGate } from './gates.ts'
import { countApplications, foreseeList, listApplications, placeOf, presentColumns } from './list-applications.ts'
import { publishDecisions } from './publish-decisions.ts'
import { listMine, readFile, readMine, readSubmission } from './read-applications.ts'
import { saveAnswers } from './save-answers.ts'
import { startApplication } from './start-application.ts'
import { readKept } from './store/kept.ts'
import { foreseeSubmission, submitApplication } from './submit-application.ts'
import { restoreApplication, trashApplication, trashApplications } from './trash.ts'
import { admitAnswerFile, uploadAnswerFile } from './upload-answer-file.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const applicationRoutes = bind(applicationEndpoints, {
  startApplication: (scene, { program, body }) => startApplication(scene, program, body),
  listMyApplications: (scene, { query }) => listMine(scene, query),
  getMyApplication: (scene, { application }) => readMine(scene, application),
  saveAnswers: foreseeing(applicationEndpoints.saveAnswers, {
    foresee: ({ db }, { responseId }) => readKept(db, responseId),
    act: (scene, { application, params, body, foreseen }) =>
      saveAnswers(scene, application, params.formStepId, body, foreseen),
  }),
  submitApplication: foreseeing(applicationEndpoints.submitApplication, {
    foresee: (scene, { responseId }) => foreseeSubmission(scene, responseId),
    act: (scene, { application, foreseen }) => submitApplication(scene, application, foreseen),
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

  listApplications: foreseeing(applicationEndpoints.listApplications, {
    foresee: (scene, { programId }) => foreseeList(scene, programId),
    act: (scene, { program, query, foreseen }) => listApplications(scene, program, query, foreseen),
  }),
  countApplications: (scene, { program }) => countApplications(scene, program),
  listApplicationColumns: async (scene, { program }) => ({ data: await presentColumns(scene, program) }),
  getApplication: (scene, { application }) => readFile(scene, application),
  getApplicationPlace: (scene, { program, application, query }) => placeOf(scene, program, application, query),

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
