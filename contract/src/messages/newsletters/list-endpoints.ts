import { z } from 'zod'
import { endpoint, Id, listOf } from '../../kernel/index.ts'
import {
  ImportSubscribers,
  importLength,
  MailList,
  Subscriber,
  SubscriberImport,
  SubscriberQuery,
  WriteMailList,
} from './mail-list.ts'
import { importRefusals, listRefusals } from './refusals.ts'

const access = { to: 'staff', permission: 'platform.newsletters.manage' } as const
const base = '/api/mail-lists'
const one = z.object({ mailListId: Id })
const { mail_list_of_program } = listRefusals

export const mailListEndpoints = {
  listMailLists: endpoint({
    name: 'listMailLists',
    method: 'GET',
    path: base,
    summary: 'Lists of subscribers, with how many are on each',
    access,
    ok: z.object({ data: z.array(MailList) }),
  }),
  createMailList: endpoint({
    name: 'createMailList',
    method: 'POST',
    path: base,
    summary: 'Begin a list of subscribers',
    access,
    body: WriteMailList,
    ok: MailList,
    status: 201,
  }),
  readMailList: endpoint({
    name: 'readMailList',
    method: 'GET',
    path: `${base}/{mailListId}`,
    summary: 'One list of subscribers',
    access,
    params: one,
    ok: MailList,
  }),
  changeMailList: endpoint({
    name: 'changeMailList',
    method: 'PUT',
    path: `${base}/{mailListId}`,
    summary: 'Change the name of a list, what it is for and who may join it; stale when somebody else did meanwhile',
    access,
    params: one,
    body: WriteMailList.extend({ etag: z.int().min(1) }),
    ok: MailList,
    refusals: { mail_list_of_program },
  }),
  deleteMailList: endpoint({
    name: 'deleteMailList',
    method: 'DELETE',
    path: `${base}/{mailListId}`,
    summary: 'Delete a list for good, with its subscribers and its newsletters',
    access,
    params: one,
    refusals: listRefusals,
  }),
  listSubscribers: endpoint({
    name: 'listSubscribers',
    method: 'GET',
    path: `${base}/{mailListId}/subscribers`,
    summary: 'Who is on a list, who has yet to confirm and who left, with the proof of each',
    access,
    params: one,
    query: SubscriberQuery,
    ok: listOf(Subscriber),
  }),
  exportSubscribers: endpoint({
    name: 'exportSubscribers',
    method: 'GET',
    path: `${base}/{mailListId}/subscribers.csv`,
    summary: 'The same as a CSV file',
    access,
    params: one,
    query: z.object({ state: SubscriberQuery.shape.state }),
    streams: true,
    perMinute: 10,
  }),
  importSubscribers: endpoint({
    name: 'importSubscribers',
    method: 'POST',
    path: `${base}/{mailListId}/imports`,
    summary: 'Add people who agreed elsewhere, with the proof; who left the list is never brought back',
    access,
    params: one,
    body: ImportSubscribers,
    bodyLimit: 2 * importLength,
    ok: SubscriberImport,
    status: 201,
    refusals: { mail_list_of_program, ...importRefusals },
    perMinute: 10,
  }),
  endSubscription: endpoint({
    name: 'endSubscription',
    method: 'DELETE',
    path: `${base}/{mailListId}/subscribers/{subscriptionId}`,
    summary: 'Take somebody off a list who asked for it some other way',
    access,
    params: one.extend({ subscriptionId: Id }),
    ok: Subscriber,
  }),
}
