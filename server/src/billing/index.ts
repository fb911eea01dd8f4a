import { countUsageJob } from './count-usage.ts'

export { checkRoomOfPlan } from './check-room-for-role.ts'
export { sweepUsage } from './count-usage.ts'
export { billingMails } from './mail-kinds.ts'
export { type Count, contributeMeters } from './meters.ts'
export { canStill, hasFeature, requireOneMore, requireTolerance } from './plan.ts'
export { listAddons, listPlans } from './plan-store.ts'
export { contributeModuleUse } from './read-usage.ts'
export { planRoutes } from './routes.ts'
export const billingJobs = [countUsageJob]
