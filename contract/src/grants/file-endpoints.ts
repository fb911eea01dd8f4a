import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { GrantFile, MakeGrantFile, ReadyInstallment } from './installment.ts'
import { fileRefusals } from './refusals.ts'

const program = z.object({ programId: z.string().max(80) })
const base = '/api/user.programs/{programId}'
const file = program.extend({ grantFileId: Id })
const oneFile = `${base}/grant-files/{grantFileId}` as const
const access = (verb: 'read' | 'pay') => ({ to: 'staff', permission: `program.grants.${verb}` }) as const

/** What is to be paid, and the files for the bank: made by one person, released by another. */
export const grantFileEndpoints = {
  listReadyInstallments: endpoint({
    name: 'listReadyInstallments',
    method: 'GET',
    path: `${base}/grant-installments`,
    summary: 'The instalments that may be paid today',
    access: access('read'),
    params: program,
    ok: z.object({ data: z.array(ReadyInstallment) }),
  }),
  listGrantFiles: endpoint({
    name: 'listGrantFiles',
    method: 'GET',
    path: `${base}/grant-files`,
    summary: 'Payment files, the newest first',
    access: access('read'),
    params: program,
    ok: z.object({ data: z.array(GrantFile) }),
  }),
  makeGrantFile: endpoint({
    name: 'makeGrantFile',
    method: 'POST',
    path: `${base}/grant-files`,
    summary: 'Gather instalments in a payment file; nobody reads it before a second person released it',
    access: access('pay'),
    params: program,
    body: MakeGrantFile,
    ok: GrantFile,
    status: 201,
    refusals: fileRefusals,
  }),
  releaseGrantFile: endpoint({
    name: 'releaseGrantFile',
    method: 'POST',
    path: `${oneFile}/release`,
    summary: 'Release a payment file that somebody else made',
    access: access('pay'),
    params: file,
    ok: GrantFile,
    refusals: fileRefusals,
  }),
  cancelGrantFile: endpoint({
    name: 'cancelGrantFile',
    method: 'DELETE',
    path: oneFile,
    summary: 'Undo a payment file that the bank did not execute: its instalments may be paid again',
    access: access('pay'),
    params: file,
    ok: GrantFile,
    refusals: { file_state: fileRefusals.file_state },
  }),
  payGrantFile: endpoint({
    name: 'payGrantFile',
    method: 'POST',
    path: `${oneFile}/payment`,
    summary: 'Note that the bank executed a payment file',
    access: access('pay'),
    params: file,
    body: z.object({ paidOn: z.iso.date() }),
    ok: GrantFile,
    refusals: { file_state: fileRefusals.file_state },
  }),
  downloadGrantFile: endpoint({
    name: 'downloadGrantFile',
    method: 'GET',
    path: `${oneFile}/file`,
    summary: 'A payment file for the bank, once it was released',
    access: access('pay'),
    params: file,
    streams: true,
    refusals: { file_state: fileRefusals.file_state },
  }),
}
