import { onBehalfEndpoints } from '@laurel/contract/casework'
import { readFile } from '../applications/index.ts'
import { bind } from '../kernel/http/index.ts'
import { addApplication } from './add-application.ts'
import { sendOnBehalf } from './send-on-behalf.ts'

export const onBehalfRoutes = bind(onBehalfEndpoints, {
  addApplication: async (scene, { program, body }) => readFile(scene, await addApplication(scene, program, body)),
  sendOnBehalf: async (scene, { application, body }) => readFile(scene, await sendOnBehalf(scene, application, body)),
})
