import { grantEndpoints, ownGrantEndpoints, signingEndpoints } from '@laurel/contract/grants'
import { bind } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { agreementFile } from './agreements/agreement-file.ts'
import { askChangesByLink, askCodeByLink, openSigning, readByLink, signByLink } from './agreements/by-link.ts'
import { voidAgreement } from './agreements/end-agreement.ts'
import { previewAgreement, remindSigner, sendAgreement } from './agreements/send-agreement.ts'
import { decideGrant, endGrant, proposeGrant, readGrants } from './allocate.ts'
import { exportGrants } from './export-grants.ts'
import { createFund, readFunds, saveFund } from './funds.ts'
import { askOwnChanges, askOwnCode, ownAgreementFile, readOwnGrants, readPublicGrants, signOwn } from './own-grants.ts'
import { askPayeeCode, givePayee, stopOwnPayee, stopPayee } from './payments/payees.ts'
import {
  cancelGrantFile,
  downloadGrantFile,
  makeGrantFile,
  payGrantFile,
  readGrantFiles,
  readReady,
  releaseGrantFile,
} from './payments/payment-files.ts'
import { holdInstallment, planInstallments } from './payments/plan.ts'
import { readGrant } from './present.ts'
import { answerReport, askReport, sendReport, uploadReportFile } from './reports/reports.ts'
import { createTemplate, readTemplates, saveTemplate } from './templates.ts'

const staffRoutes = bind(grantEndpoints, {
  listGrantFunds: (scene, { program }) => readFunds(scene, program),
  createGrantFund: (scene, { program, body }) => createFund(scene, program, body),
  saveGrantFund: (scene, { program, fund, body }) => saveFund(scene, program, fund, body),
  listGrantTemplates: (scene, { program }) => readTemplates(scene, program),
  createGrantTemplate: (scene, { program, body }) => createTemplate(scene, program, body),
  saveGrantTemplate: (scene, { program, grantTemplate, body }) => saveTemplate(scene, program, grantTemplate, body),
  listGrants: (scene, { program, query }) => readGrants(scene, program, query),
  exportGrants: (scene, { program, query }) => exportGrants(scene, program, query.as),
  proposeGrant: (scene, { program, body }) => proposeGrant(scene, program, body),
  getGrant: (scene, { grant }) => readGrant(scene, grant.id),
  decideGrant: (scene, { grant, body }) => decideGrant(scene, grant, body),
  endGrant: (scene, { grant, body }) => endGrant(scene, grant, body),
  planInstallments: (scene, { grant, body }) => planInstallments(scene, grant, body),
  holdInstallment: (scene, { grant, installment, body }) => holdInstallment(scene, grant, installment, body.isHeld),
  sendAgreement: (scene, { grant, body }) => sendAgreement(scene, grant, body),
  previewAgreement: (scene, { grant, body }) => previewAgreement(scene, grant, body.templateId),
  voidAgreement: (scene, { grant, agreement, body }) => voidAgreement(scene, grant, agreement, body.reason),
  remindSigner: (scene, { grant, agreement }) => remindSigner(scene, grant, agreement),
  downloadAgreement: (scene, { grant, agreement, query }) => agreementFile(scene, grant, agreement, query.as),
  stopPayee: (scene, { grant, payee }) => stopPayee(scene, grant, payee),
  askGrantReport: (scene, { grant, body }) => askReport(scene, grant, body),
  answerGrantReport: (scene, { grant, grantReport, body }) => answerReport(scene, grant, grantReport, body),
  listReadyInstallments: (scene, { program }) => readReady(scene, program),
  listGrantFiles: (scene, { program }) => readGrantFiles(scene, program),
  makeGrantFile: (scene, { program, body }) => makeGrantFile(scene, program, body),
  releaseGrantFile: (scene, { program, grantFile }) => releaseGrantFile(scene, program, grantFile),
  cancelGrantFile: (scene, { program, grantFile }) => cancelGrantFile(scene, program, grantFile),
  payGrantFile: (scene, { program, grantFile, body }) => payGrantFile(scene, program, grantFile, body.paidOn),
  downloadGrantFile: (scene, { grantFile }) => downloadGrantFile(scene, grantFile),
})

const ownRoutes = bind(ownGrantEndpoints, {
  listOwnGrants: (scene, { application }) => readOwnGrants(scene, application),
  askGrantCode: (scene, { ownedGrant, body }) =>
    body.purpose === 'sign' ? askOwnCode(scene, ownedGrant) : askPayeeCode(scene, ownedGrant),
  signAgreement: (scene, { ownedGrant, body }) => signOwn(scene, ownedGrant, body),
  askAgreementChanges: (scene, { ownedGrant, body }) => askOwnChanges(scene, ownedGrant, body.message),
  downloadOwnAgreement: (scene, { ownedGrant, query }) => ownAgreementFile(scene, ownedGrant, query.as),
  givePayee: (scene, { ownedGrant, body }) => givePayee(scene, ownedGrant, body),
  stopOwnPayee: (scene, { ownedGrant }) => stopOwnPayee(scene, ownedGrant),
  uploadGrantReportFile: (scene, { ownedGrant, ownedReport, upload }) =>
    uploadReportFile(scene, ownedGrant, ownedReport, upload),
  sendGrantReport: (scene, { ownedGrant, ownedReport, body }) => sendReport(scene, ownedGrant, ownedReport, body),
})

const openRoutes = bind(signingEndpoints, {
  openSigning: (scene, { body }) => openSigning(scene, body.token),
  askSigningCode: (scene, { body }) => askCodeByLink(scene, body.token),
  signByLink: (scene, { body }) => signByLink(scene, body),
  askChangesByLink: (scene, { body }) => askChangesByLink(scene, body),
  readSignedFile: (scene, { body }) => readByLink(scene, body.token),
  listPublicGrants(scene, { params, query, program }) {
    if (params.platformId !== scene.platform.id) refuse('not_found')
    return readPublicGrants(scene, program, query.lang)
  },
})

export const grantRoutes = [...staffRoutes, ...ownRoutes, ...openRoutes]
