import { z } from 'zod'
import { endpoint, ListQuery, listOf } from '../kernel/index.ts'
import { InboxGroup, InboxItem, InboxKind, InboxQuery, MarkInbox } from './inbox.ts'
import { OrderedWork } from './ordered-work.ts'

/** One reads of the programs that one may read. */
const enters = { to: 'staff', permission: 'platform.back-office-access.authorize' } as const

export const notificationEndpoints = {
  readTeamInbox: endpoint({
    name: 'readTeamInbox',
    method: 'GET',
    path: '/api/inbox',
    summary: 'What waits for me in all programs that I work on, by kind, the newest first',
    access: enters,
    query: InboxQuery,
    ok: z.object({ total: z.int(), data: z.array(InboxGroup) }),
  }),
  countTeamInbox: endpoint({
    name: 'countTeamInbox',
    method: 'GET',
    path: '/api/inbox/counts',
    summary: 'How much waits for me, in all and by kind',
    access: enters,
    ok: z.object({ total: z.int(), byKind: z.partialRecord(InboxKind, z.int()) }),
  }),
  listNotifications: endpoint({
    name: 'listNotifications',
    method: 'GET',
    path: '/api/notifications',
    summary: 'What waits for me in all programs that I work on, of all kinds in one list, the newest first',
    access: enters,
    query: ListQuery.pick({ page: true, perPage: true, limit: true }),
    ok: listOf(InboxItem),
  }),
  listOrderedWork: endpoint({
    name: 'listOrderedWork',
    method: 'GET',
    path: '/api/inbox/operations',
    summary: 'The long work that I have ordered: what waits, runs, and has ended, the newest first',
    access: enters,
    query: ListQuery.pick({ page: true, perPage: true, limit: true, after: true, before: true }),
    ok: listOf(OrderedWork),
  }),
  markTeamInbox: endpoint({
    name: 'markTeamInbox',
    method: 'PUT',
    path: '/api/inbox/marks',
    summary: 'Put things off or aside for myself; colleagues see them as before',
    access: enters,
    body: MarkInbox,
    perMinute: 120,
  }),
}
