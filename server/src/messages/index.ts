export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { messageRoutes } from './routes.ts'
export { sendMessage } from './send-message.ts'
export { messageTopics } from './topics.ts'
