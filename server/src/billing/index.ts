import { countUsageJob } from './count-usage.ts'
import { billingMails as planMails } from './mail-kinds.ts'
import { planRoutes } from './routes.ts'
import { subscriptionJobs, subscriptionMails, subscriptionRoutes } from './subscription/index.ts'

export { checkRoomOfPlan } from './check-room-for-role.ts'
export { sweepUsage } from './count-usage.ts'
export { type Count, contributeMeters } from './meters.ts'
export { canStill, hasFeature, requireOneMore, requireTolerance } from './plan.ts'
export { listAddons, listPlans } from './plan-store.ts'
export { contributeModuleUse } from './read-usage.ts'
export { subscriptionLoaders as billingLoaders } from './subscription/index.ts'
export const billingJobs = [countUsageJob, ...subscriptionJobs]
export const billingMails = [...planMails, ...subscriptionMails]
export const billingRoutes = [...planRoutes, ...subscriptionRoutes]
