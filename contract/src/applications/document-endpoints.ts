import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'

const applicant = { to: 'party', as: 'applicant' } as const
const reads = { to: 'staff', permission: 'program.applications.read' } as const
const mine = z.object({ responseId: Id })
const one = z.object({ programId: z.string().max(80), responseId: Id })
const own = '/api/portal/me/responses/{responseId}'
const base = '/api/user.programs/{programId}/responses/{responseId}'
const language = z.object({ lang: Locale.optional() })
/** Drawing is work: nobody needs more. */
const perMinute = 20

/** What a receipt says, held against what is on record. */
export const ReceiptVerdict = z.object({ isSame: z.boolean() })
export type ReceiptVerdict = z.infer<typeof ReceiptVerdict>

/** Applications on paper (PDF): what applicants and staff read and keep. */
export const documentEndpoints = {
  getMyDocument: endpoint({
    name: 'getMyDocument',
    method: 'GET',
    path: `${own}/document`,
    summary: 'My application as it stands, as a PDF; a draft says that it is one',
    access: applicant,
    params: mine,
    query: language,
    streams: true,
    perMinute,
  }),
  getMyReceipt: endpoint({
    name: 'getMyReceipt',
    method: 'GET',
    path: `${own}/submissions/{submissionId}/receipt`,
    summary: 'The receipt of one sending as a PDF, always the same file: the answers as sent, when, and their hash',
    access: applicant,
    params: mine.extend({ submissionId: Id }),
    streams: true,
    perMinute,
  }),
  getApplicationDocument: endpoint({
    name: 'getApplicationDocument',
    method: 'GET',
    path: `${base}/document`,
    summary: 'An application as it stands, as a PDF',
    access: reads,
    params: one,
    query: language,
    streams: true,
    perMinute: 60,
  }),
  getReceipt: endpoint({
    name: 'getReceipt',
    method: 'GET',
    path: `${base}/submissions/{submissionId}/receipt`,
    summary: 'The receipt that the applicant was given for a sending, as a PDF',
    access: reads,
    params: one.extend({ submissionId: Id }),
    streams: true,
    perMinute: 60,
  }),
  verifyReceipt: endpoint({
    name: 'verifyReceipt',
    method: 'GET',
    path: '/api/portal/receipts/{responseId}',
    summary:
      'Whether the proof printed on a receipt is that of what is on record; for those who may read the application',
    access: { to: 'anyOf', of: [{ ...applicant, right: 'view' }, reads] },
    params: mine,
    query: z.object({ number: z.coerce.number().int().min(1).max(100_000), proof: z.string().trim().min(1).max(200) }),
    ok: ReceiptVerdict,
    perMinute: 30,
  }),
}
