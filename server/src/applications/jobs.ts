import { tellDecisions } from './publish-decisions.ts'
import { purgeTrashed } from './trash.ts'

export const applicationJobs = [tellDecisions, purgeTrashed]
