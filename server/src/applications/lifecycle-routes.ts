import { lifecycleEndpoints } from '@laurel/contract/applications'
import { bind } from '../kernel/http/index.ts'
import { giveMoreTime, readMoreTime, readMyDeadline, takeBackMoreTime } from './deadlines/give-more-time.ts'
import { answerRequest, readRequests } from './requests/answer-request.ts'
import { askRequest, cancelRequest } from './requests/make-request.ts'
import { presentRequest } from './requests/present-request.ts'
import { answerGates } from './states/gates.ts'
import { countWaitingIn, listRequestsOf } from './store/requests.ts'
import { compareSubmission } from './submission/compare-submissions.ts'

export const lifecycleRoutes = bind(lifecycleEndpoints, {
  getMyDeadline: (scene, { program }) => readMyDeadline(scene, program),
  listMyRequests: async (scene, { application }) => ({
    data: (await listRequestsOf(scene.db, application.id)).map(presentRequest),
  }),
  askRequest: (scene, { application, body }) => askRequest(scene, application, body),
  cancelRequest: (scene, { application, request }) => cancelRequest(scene, application, request),

  listRequests: (scene, { program, query }) => readRequests(scene, program, query),
  countWaiting: (scene, { program }) => countWaitingIn(scene.db, program.id),
  answerRequest: (scene, { program, request, body }) => answerRequest(scene, program, request, body),
  listMoreTime: async (scene, { program }) => ({ data: await readMoreTime(scene, program) }),
  giveMoreTime: (scene, { program, body }) => giveMoreTime(scene, program, body),
  async takeBackMoreTime(scene, { program, extension }) {
    await takeBackMoreTime(scene, program, extension)
    return undefined
  },
  answerGates: (scene, { program, body }) => answerGates(scene, program, body),
  compareSubmission: async (scene, { program, application, params }) => ({
    data: await compareSubmission(scene, program, application, params.submissionId),
  }),
})
