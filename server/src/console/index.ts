import { checkHostJob } from './domains/jobs.ts'
import { endStateJob } from './life/end-platforms.ts'

export { sweepHosts } from './domains/jobs.ts'
export { sweepStates } from './life/end-platforms.ts'
export { letsSupportIn, recordSupportCall } from './life/support.ts'
export { consoleMails } from './mail-kinds.ts'
export { consoleRoutes } from './routes.ts'
export { consoleLoaders } from './things.ts'
export const consoleJobs = [checkHostJob, endStateJob]
