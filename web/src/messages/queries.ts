import { queryOf } from '../kernel/api/index.ts'

/** Milliseconds between two looks for new messages, where nothing tells of them sooner. */
export const lookAgain = 30_000

export function myApplicationQuery(responseId: string) {
  return queryOf('getMyApplication', { params: { responseId } })
}

export function myMessageCountsQuery(responseId: string) {
  return queryOf('countMyMessages', { params: { responseId } })
}

/** The call that counts names nothing. */
export const everywhere = {}

/** The conversations of the person, the one with the newest message first: as many as a page holds, one for each application. */
export function myConversationsQuery() {
  return queryOf('listMyConversations', { query: { limit: 200 } })
}

export function allMyCountsQuery() {
  return queryOf('countAllMyMessages')
}

export function inboxCountsQuery(programId: string) {
  return queryOf('countConversations', { params: { programId } })
}

export function applicationQuery(programId: string, responseId: string) {
  return queryOf('getApplication', { params: { programId, responseId } })
}

/** The texts of the team, and the questions whose answers a text can name. */
export function templatesQuery(programId: string) {
  return queryOf('listMessageTemplates', { params: { programId } })
}

/** Some applications of a list, and how many it holds. */
export function someRecipientsQuery(programId: string, words: Readonly<Record<string, string>>) {
  return queryOf('listApplications', { params: { programId }, query: { ...words, perPage: 20 } })
}
