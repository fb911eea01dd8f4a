import { leaveJob, mailsJob } from './decisions/jobs.ts'
import { takeMail } from './mails/take-mail-job.ts'

export { archivedMessages } from './archived.ts'
export { domainKeeper } from './domain-keeper.ts'
export { mayReadSentFile } from './may-read-sent-file.ts'
export { fillFor, readMergeContext } from './merge-values.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { messageRoutes } from './routes.ts'
export { sendMessage } from './send-message.ts'
export { unreadFact } from './store.ts'
export { saveTemplate } from './templates.ts'
export { messageLoaders } from './things.ts'
export { messageTopics } from './topics.ts'
export { messageWaiting } from './waiting-store.ts'

export const messageJobs = [takeMail, leaveJob, mailsJob]
export { messageMails } from './mail-kinds.ts'
export { sendingOperation } from './send-to-many.ts'
