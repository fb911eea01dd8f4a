import type { PlatformDb } from '../kernel/db/index.ts'
import { removeConversation } from './store.ts'

/** What the team and the applicant wrote to each other. Answers how many messages went. */
export function eraseConversation(db: PlatformDb, applicationId: string): Promise<number> {
  return removeConversation(db, applicationId)
}
