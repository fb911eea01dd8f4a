import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { Sign, Signing } from './agreement.ts'
import { agreementForms } from './endpoints.ts'
import { OwnGrant, PublicGrants } from './grant.ts'
import { GivePayee } from './installment.ts'
import { codeRefusals, linkRefusals, reportRefusals, signRefusals } from './refusals.ts'
import { ReportFile, SendGrantReport } from './report.ts'

const own = z.object({ responseId: Id, ownedGrantId: Id })
const ofApplication = z.object({ responseId: Id })
const report = own.extend({ ownedReportId: Id })
const base = '/api/portal/me/responses/{responseId}/grants'
const one = `${base}/{ownedGrantId}` as const
const look = { to: 'party', as: 'applicant', right: 'view' } as const
const owns = { to: 'party', as: 'applicant', right: 'own' } as const
const sends = { to: 'party', as: 'applicant', right: 'submit' } as const

/** After the award, for whoever applied. */
export const ownGrantEndpoints = {
  listOwnGrants: endpoint({
    name: 'listOwnGrants',
    method: 'GET',
    path: base,
    summary: 'What was granted to an application, once it was approved',
    access: look,
    params: ofApplication,
    ok: z.object({ data: z.array(OwnGrant) }),
  }),
  askGrantCode: endpoint({
    name: 'askGrantCode',
    method: 'POST',
    path: `${one}/code`,
    summary: 'Have a code mailed, to sign or to write where one is paid',
    access: owns,
    params: own,
    body: z.object({ purpose: z.enum(['sign', 'payee']) }),
    refusals: { ...signRefusals },
    perMinute: 10,
  }),
  signAgreement: endpoint({
    name: 'signAgreement',
    method: 'POST',
    path: `${one}/signature`,
    summary: 'Sign the agreement that was read, with the code that was mailed',
    access: owns,
    params: own,
    body: Sign,
    bodyLimit: 512 * 1024,
    ok: OwnGrant,
    refusals: signRefusals,
    perMinute: 20,
  }),
  askAgreementChanges: endpoint({
    name: 'askAgreementChanges',
    method: 'POST',
    path: `${one}/changes`,
    summary: 'Ask for changes instead of signing: nobody signs this version any more',
    access: owns,
    params: own,
    body: z.object({ message: z.string().trim().min(1).max(4000) }),
    ok: OwnGrant,
    refusals: signRefusals,
  }),
  downloadOwnAgreement: endpoint({
    name: 'downloadOwnAgreement',
    method: 'GET',
    path: `${one}/agreement`,
    summary: 'The agreement of a grant, or its evidence',
    access: look,
    params: own,
    query: z.object({ as: z.enum(agreementForms).default('pdf') }),
    streams: true,
  }),
  givePayee: endpoint({
    name: 'givePayee',
    method: 'PUT',
    path: `${one}/payee`,
    summary: 'Say where the grant is paid; a change holds after two days, and both sides are told at once',
    access: owns,
    params: own,
    body: GivePayee,
    ok: OwnGrant,
    refusals: { ...codeRefusals, iban_refused: 422 },
    perMinute: 20,
  }),
  stopOwnPayee: endpoint({
    name: 'stopOwnPayee',
    method: 'DELETE',
    path: `${one}/payee`,
    summary: 'Stop a change of account that waits',
    access: owns,
    params: own,
    ok: OwnGrant,
    refusals: { grant_state: 409 },
  }),
  uploadGrantReportFile: endpoint({
    name: 'uploadGrantReportFile',
    method: 'POST',
    path: `${one}/reports/{ownedReportId}/files`,
    summary: 'Upload a file for a report; it belongs to it once the report is sent',
    access: sends,
    params: report,
    upload: true,
    bodyLimit: 20 * 1024 * 1024,
    ok: ReportFile,
    status: 201,
    refusals: { ...reportRefusals, file_kind_refused: 415, file_empty: 422 },
    perMinute: 60,
  }),
  sendGrantReport: endpoint({
    name: 'sendGrantReport',
    method: 'POST',
    path: `${one}/reports/{ownedReportId}/submission`,
    summary: 'Send a report that is awaited, or send it again where changes were asked for',
    access: sends,
    params: report,
    body: SendGrantReport,
    ok: OwnGrant,
    refusals: reportRefusals,
  }),
}

const Token = z.string().max(200)
const signatures = '/api/portal/signatures'
const anyone = { to: 'anyone' } as const

/** For those who sign by a personal link, without an account. */
export const signingEndpoints = {
  openSigning: endpoint({
    name: 'openSigning',
    method: 'POST',
    path: `${signatures}/opening`,
    summary: 'The agreement behind a personal link',
    access: anyone,
    body: z.object({ token: Token }),
    ok: Signing,
    refusals: linkRefusals,
    perMinute: 60,
  }),
  askSigningCode: endpoint({
    name: 'askSigningCode',
    method: 'POST',
    path: `${signatures}/code`,
    summary: 'Have a code mailed to whoever the link was sent to',
    access: anyone,
    body: z.object({ token: Token }),
    refusals: { ...linkRefusals, ...signRefusals },
    perMinute: 10,
  }),
  signByLink: endpoint({
    name: 'signByLink',
    method: 'POST',
    path: `${signatures}/signature`,
    summary: 'Sign the agreement behind a personal link, with the code that was mailed',
    access: anyone,
    body: Sign.extend({ token: Token }),
    bodyLimit: 512 * 1024,
    ok: Signing,
    refusals: { ...linkRefusals, ...signRefusals },
    perMinute: 20,
  }),
  askChangesByLink: endpoint({
    name: 'askChangesByLink',
    method: 'POST',
    path: `${signatures}/changes`,
    summary: 'Ask for changes instead of signing',
    access: anyone,
    body: z.object({ token: Token, message: z.string().trim().min(1).max(4000) }),
    ok: Signing,
    refusals: { ...linkRefusals, ...signRefusals },
  }),
  readSignedFile: endpoint({
    name: 'readSignedFile',
    method: 'POST',
    path: `${signatures}/file`,
    summary: 'The document behind a personal link, byte for byte',
    access: anyone,
    body: z.object({ token: Token }),
    streams: true,
    refusals: linkRefusals,
    perMinute: 30,
  }),
  listPublicGrants: endpoint({
    name: 'listPublicGrants',
    method: 'GET',
    path: '/api/portal/platforms/{platformId}/programs/{portalProgramId}/grants',
    summary: 'The signed grants of funds that are public; where there is none, as if there were no such page',
    access: anyone,
    params: z.object({ platformId: z.string().max(100), portalProgramId: z.string().max(80) }),
    query: z.object({ lang: Locale.optional() }),
    ok: PublicGrants,
  }),
}
