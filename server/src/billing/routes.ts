import { planEndpoints } from '@laurel/contract/billing'
import { bind } from '../kernel/http/index.ts'
import { readModules, readPlans, readUsage, switchModules } from './read-usage.ts'

export const planRoutes = bind(planEndpoints, {
  listPlans: (scene) => readPlans(scene),
  getPlatformUsage: (scene) => readUsage(scene),
  listModules: (scene) => readModules(scene),
  switchModules: (scene, { body }) => switchModules(scene, body.off),
})
