import { tellDecisions } from './publish-decisions.ts'
import { forgetFiles } from './remove-files.ts'
import { purgeTrashed } from './trash.ts'

export const applicationJobs = [tellDecisions, purgeTrashed, forgetFiles]
