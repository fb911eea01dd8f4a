import { z } from 'zod'
import { endpoint, Id, listOf } from '../kernel/index.ts'
import { AgreementTemplate, AgreementTemplateDraft, SendAgreement } from './agreement.ts'
import { grantFileEndpoints } from './file-endpoints.ts'
import { Fund, FundDraft } from './fund.ts'
import { DecideGrant, EndGrant, Grant, GrantDetails, GrantQuery, ProposeGrant } from './grant.ts'
import { PlanInstallments } from './installment.ts'
import { agreementRefusals, fundRefusals, grantRefusals, planRefusals, reportRefusals } from './refusals.ts'
import { AnswerGrantReport, AskGrantReport } from './report.ts'

const program = z.object({ programId: z.string().max(80) })
const base = '/api/user.programs/{programId}'
const access = (verb: 'read' | 'manage' | 'approve') => ({ to: 'staff', permission: `program.grants.${verb}` }) as const
const fund = program.extend({ fundId: Id })
const template = program.extend({ grantTemplateId: Id })
const grant = program.extend({ grantId: Id })
const agreement = grant.extend({ agreementId: Id })
const report = grant.extend({ grantReportId: Id })
const one = `${base}/grants/{grantId}` as const
const { grant_state, own_interest, second_person } = grantRefusals

/** What an agreement is downloaded as: itself, its evidence to read, or its evidence to verify. */
export const agreementForms = ['pdf', 'evidence', 'bundle'] as const

const funds = {
  listGrantFunds: endpoint({
    name: 'listGrantFunds',
    method: 'GET',
    path: `${base}/grant-funds`,
    summary: 'The funds of a program, with what is allocated, ordered and paid of each',
    access: access('read'),
    params: program,
    ok: z.object({ data: z.array(Fund) }),
  }),
  createGrantFund: endpoint({
    name: 'createGrantFund',
    method: 'POST',
    path: `${base}/grant-funds`,
    summary: 'Add a fund with its cap',
    access: access('manage'),
    params: program,
    body: FundDraft,
    ok: Fund,
    status: 201,
  }),
  saveGrantFund: endpoint({
    name: 'saveGrantFund',
    method: 'PATCH',
    path: `${base}/grant-funds/{fundId}`,
    summary: 'Change a fund; its cap stays above what is allocated',
    access: access('manage'),
    params: fund,
    body: FundDraft,
    ok: Fund,
    refusals: fundRefusals,
  }),
  listGrantTemplates: endpoint({
    name: 'listGrantTemplates',
    method: 'GET',
    path: `${base}/grant-templates`,
    summary: 'The texts that agreements are written from',
    access: access('read'),
    params: program,
    ok: z.object({ data: z.array(AgreementTemplate) }),
  }),
  createGrantTemplate: endpoint({
    name: 'createGrantTemplate',
    method: 'POST',
    path: `${base}/grant-templates`,
    summary: 'Add a text for agreements',
    access: access('manage'),
    params: program,
    body: AgreementTemplateDraft,
    ok: AgreementTemplate,
    status: 201,
    refusals: { template_field_unknown: 422 },
  }),
  saveGrantTemplate: endpoint({
    name: 'saveGrantTemplate',
    method: 'PUT',
    path: `${base}/grant-templates/{grantTemplateId}`,
    summary: 'Write the next version of a text; agreements that were sent keep theirs',
    access: access('manage'),
    params: template,
    body: AgreementTemplateDraft,
    ok: AgreementTemplate,
    refusals: { template_field_unknown: 422 },
  }),
}

const grants = {
  listGrants: endpoint({
    name: 'listGrants',
    method: 'GET',
    path: `${base}/grants`,
    summary: 'The grants of a program, the newest first',
    access: access('read'),
    params: program,
    query: GrantQuery,
    ok: listOf(Grant),
  }),
  exportGrants: endpoint({
    name: 'exportGrants',
    method: 'GET',
    path: `${base}/grants-export`,
    summary: 'The grants of a program as a table',
    access: access('read'),
    params: program,
    query: z.object({ as: z.enum(['csv', 'xlsx']).default('csv') }),
    streams: true,
  }),
  proposeGrant: endpoint({
    name: 'proposeGrant',
    method: 'POST',
    path: `${base}/grants`,
    summary: 'Allocate an amount of a fund to an application; above the bar of the fund somebody else approves it',
    access: access('manage'),
    params: program,
    body: ProposeGrant,
    ok: GrantDetails,
    status: 201,
    refusals: grantRefusals,
    perMinute: 240,
  }),
  getGrant: endpoint({
    name: 'getGrant',
    method: 'GET',
    path: one,
    summary: 'One grant with its agreement, instalments, accounts and reports',
    access: access('read'),
    params: grant,
    ok: GrantDetails,
  }),
  decideGrant: endpoint({
    name: 'decideGrant',
    method: 'POST',
    path: `${one}/approval`,
    summary: 'Approve or refuse a grant that somebody else proposed',
    access: access('approve'),
    params: grant,
    body: DecideGrant,
    ok: GrantDetails,
    refusals: { own_interest, second_person, grant_state },
  }),
  endGrant: endpoint({
    name: 'endGrant',
    method: 'POST',
    path: `${one}/end`,
    summary: 'Note that the grantee declines, take a grant back, or complete it once all is paid',
    access: access('manage'),
    params: grant,
    body: EndGrant,
    ok: GrantDetails,
    refusals: { grant_state },
  }),
  planInstallments: endpoint({
    name: 'planInstallments',
    method: 'PUT',
    path: `${one}/installments`,
    summary: 'Say in which parts a grant is paid: together they make its amount',
    access: access('manage'),
    params: grant,
    body: PlanInstallments,
    ok: GrantDetails,
    refusals: planRefusals,
  }),
  holdInstallment: endpoint({
    name: 'holdInstallment',
    method: 'PATCH',
    path: `${one}/installments/{installmentId}`,
    summary: 'Hold an instalment back, or let it go again',
    access: access('manage'),
    params: grant.extend({ installmentId: Id }),
    body: z.object({ isHeld: z.boolean() }),
    ok: GrantDetails,
    refusals: { installment_fixed: planRefusals.installment_fixed },
  }),
  sendAgreement: endpoint({
    name: 'sendAgreement',
    method: 'POST',
    path: `${one}/agreements`,
    summary:
      'Write the agreement from a template and ask the first to sign; one that was sent before ends, with its links',
    access: access('manage'),
    params: grant,
    body: SendAgreement,
    ok: GrantDetails,
    refusals: agreementRefusals,
    perMinute: 30,
  }),
  previewAgreement: endpoint({
    name: 'previewAgreement',
    method: 'POST',
    path: `${one}/agreement-preview`,
    summary: 'The text of an agreement as it would be sent; nothing is sent',
    access: access('manage'),
    params: grant,
    body: z.object({ templateId: Id }),
    ok: z.object({ text: z.string() }),
    refusals: agreementRefusals,
  }),
  voidAgreement: endpoint({
    name: 'voidAgreement',
    method: 'DELETE',
    path: `${one}/agreements/{agreementId}`,
    summary: 'Take an agreement back before all have signed: its links end',
    access: access('manage'),
    params: agreement,
    body: z.object({ reason: z.string().trim().min(1).max(1000) }),
    ok: GrantDetails,
    refusals: { grant_state },
  }),
  remindSigner: endpoint({
    name: 'remindSigner',
    method: 'POST',
    path: `${one}/agreements/{agreementId}/reminder`,
    summary: 'Ask whose turn it is once more; a link that was mailed before ends',
    access: access('manage'),
    params: agreement,
    ok: GrantDetails,
    refusals: { grant_state },
    perMinute: 10,
  }),
  downloadAgreement: endpoint({
    name: 'downloadAgreement',
    method: 'GET',
    path: `${one}/agreements/{agreementId}/file`,
    summary: 'An agreement as it was signed, its evidence as PDF, or as a bundle that anybody verifies',
    access: access('read'),
    params: agreement,
    query: z.object({ as: z.enum(agreementForms).default('pdf') }),
    streams: true,
  }),
  stopPayee: endpoint({
    name: 'stopPayee',
    method: 'DELETE',
    path: `${one}/payees/{payeeId}`,
    summary: 'Stop a change of account that the grantee did not ask for, or that looks wrong',
    access: access('manage'),
    params: grant.extend({ payeeId: Id }),
    ok: GrantDetails,
    refusals: { grant_state },
  }),
}

const reports = {
  askGrantReport: endpoint({
    name: 'askGrantReport',
    method: 'POST',
    path: `${one}/reports`,
    summary: 'Ask the grantee for a report, with the day on which it is due',
    access: access('manage'),
    params: grant,
    body: AskGrantReport,
    ok: GrantDetails,
    status: 201,
    refusals: { grant_state },
  }),
  answerGrantReport: endpoint({
    name: 'answerGrantReport',
    method: 'POST',
    path: `${one}/reports/{grantReportId}/answers`,
    summary: 'Accept a report, ask for changes, or do without it',
    access: access('manage'),
    params: report,
    body: AnswerGrantReport,
    ok: GrantDetails,
    refusals: reportRefusals,
  }),
}

/** After the award, for the team. */
export const grantEndpoints = { ...funds, ...grants, ...reports, ...grantFileEndpoints }
