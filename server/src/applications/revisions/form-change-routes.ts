import { formChangeEndpoints } from '@laurel/contract/applications'
import { bind } from '../../kernel/http/index.ts'
import { listFormChanges, markFormChangesSeen } from './form-changes.ts'

export const formChangeRoutes = bind(formChangeEndpoints, {
  listFormChanges: async (scene, { application }) => ({ data: await listFormChanges(scene, application) }),
  async markFormChangesSeen(scene, { application, body }) {
    await markFormChangesSeen(scene, application, body)
    return undefined
  },
})
