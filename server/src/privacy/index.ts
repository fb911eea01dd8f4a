export { cookieWordsListener } from './consent/policy-listener.ts'
export { changeCookieSettings } from './consent/settings.ts'
export { listForgotten } from './erasure/journal.ts'
export { replayErasures } from './erasure/replay.ts'
export { privacyJobs } from './jobs.ts'

export { privacyMails } from './mail-kinds.ts'
export { dataExportOperation, programErasureOperation, retentionOperation } from './operation.ts'

export { createPrivacyRequest } from './requests/receive.ts'
export { createRetentionRule } from './retention/rules.ts'
export { privacyRoutes } from './routes.ts'
export { privacyLoaders } from './things.ts'
