import {
  consentEndpoints,
  preferenceEndpoints,
  privacyEndpoints,
  programErasureEndpoints,
  requestEndpoints,
  retentionEndpoints,
  statementEndpoints,
} from '@laurel/contract/privacy'
import { bind } from '../kernel/http/index.ts'
import { changeConsent, postConsent, readConsent } from './consent/choose.ts'
import { changeCookieSettings, listConsents, readCookieSettings } from './consent/settings.ts'
import { askDataExport, downloadDataExport, listDataExports } from './data-export.ts'
import { askDeletion, cancelDeletion, readDeletion } from './delete-account.ts'
import { eraseMember } from './erase-member.ts'
import { eraseOne } from './erasure/erase-application.ts'
import { eraseProgramData, eraseReferenced, readProgramErasures } from './erasure/erase-program.ts'
import { liftHold, listHolds, placeHold } from './erasure/holds.ts'
import { changeMailChoices, readMailChoices } from './preferences/mail-choices.ts'
import {
  answerPrivacyRequest,
  cancelErasurePlan,
  countPrivacyRequests,
  listPrivacyRequests,
  planErasure,
  readErasureCertificate,
  readPrivacyRequest,
  refusePrivacyRequest,
} from './requests/answer.ts'
import { exportPrivacyRequests } from './requests/export-requests.ts'
import {
  askPrivacyRequest,
  askPrivacyRequestByMail,
  cancelPrivacyRequest,
  confirmPrivacyRequest,
  createPrivacyRequest,
  listOwnPrivacyRequests,
} from './requests/receive.ts'
import {
  changeRetentionRule,
  createRetentionRule,
  deleteRetentionRule,
  listRetentionRules,
  postponeRetentionRun,
  previewRetention,
} from './retention/rules.ts'
import { retryRetentionRun } from './retention/run.ts'
import {
  changeAccessibilityStatement,
  readAccessibilityStatement,
  readProcessingRegister,
} from './statements/statements.ts'

export const privacyRoutes = [
  ...bind(privacyEndpoints, {
    listDataExports: (scene) => listDataExports(scene),
    askDataExport: (scene) => askDataExport(scene),
    downloadDataExport: (scene, { params }) => downloadDataExport(scene, params.exportId),
    readDeletion: (scene) => readDeletion(scene),
    askDeletion: (scene, { body }) => askDeletion(scene, body),
    eraseMember: (scene, { member }) => eraseMember(scene, member),
    cancelDeletion: (scene) => cancelDeletion(scene),
  }),
  ...bind(consentEndpoints, {
    readConsent: (scene, { headers }) => readConsent(scene, headers),
    changeConsent: (scene, { headers, body }) => changeConsent(scene, headers, body),
    postConsent: (scene, { headers, body }) => postConsent(scene, headers, body),
    listConsents: (scene, { query }) => listConsents(scene, query),
    readCookieSettings: (scene) => readCookieSettings(scene),
    changeCookieSettings: (scene, { body }) => changeCookieSettings(scene, body),
  }),
  ...bind(requestEndpoints, {
    listPrivacyRequests: (scene, { query }) => listPrivacyRequests(scene, query),
    countPrivacyRequests: (scene) => countPrivacyRequests(scene),
    exportPrivacyRequests: (scene, { query }) => exportPrivacyRequests(scene, query),
    createPrivacyRequest: (scene, { body }) => createPrivacyRequest(scene, body),
    readPrivacyRequest: (scene, { privacyRequest }) => readPrivacyRequest(scene, privacyRequest),
    planErasure: (scene, { privacyRequest, body }) => planErasure(scene, privacyRequest, body),
    cancelErasurePlan: (scene, { privacyRequest }) => cancelErasurePlan(scene, privacyRequest),
    refusePrivacyRequest: (scene, { privacyRequest, body }) => refusePrivacyRequest(scene, privacyRequest, body.reason),
    answerPrivacyRequest: (scene, { privacyRequest, body }) => answerPrivacyRequest(scene, privacyRequest, body.answer),
    readErasureCertificate: (scene, { privacyRequest }) => readErasureCertificate(scene, privacyRequest),
    listOwnPrivacyRequests: (scene) => listOwnPrivacyRequests(scene),
    askPrivacyRequest: (scene, { body }) => askPrivacyRequest(scene, body),
    cancelPrivacyRequest: (scene, { ownPrivacyRequest }) => cancelPrivacyRequest(scene, ownPrivacyRequest),
    askPrivacyRequestByMail: (scene, { body }) => askPrivacyRequestByMail(scene, body),
    confirmPrivacyRequest: (scene, { body }) => confirmPrivacyRequest(scene, body.token),
    eraseApplication: (scene, { application, body }) => eraseOne(scene, application, body.mode),
    listHolds: (scene, { query }) => listHolds(scene, query),
    placeHold: (scene, { body }) => placeHold(scene, body),
    liftHold: (scene, { hold }) => liftHold(scene, hold),
  }),
  ...bind(preferenceEndpoints, {
    readMailChoices: (scene) => readMailChoices(scene),
    changeMailChoices: (scene, { body }) => changeMailChoices(scene, body),
  }),
  ...bind(programErasureEndpoints, {
    readProgramErasures: (scene, { program }) => readProgramErasures(scene, program),
    eraseProgramData: (scene, { program, body }) => eraseProgramData(scene, program, body),
    eraseReferenced: (scene, { program, body }) => eraseReferenced(scene, program, body),
  }),
  ...bind(retentionEndpoints, {
    listRetentionRules: (scene, { query }) => listRetentionRules(scene, query),
    createRetentionRule: (scene, { body }) => createRetentionRule(scene, body),
    changeRetentionRule: (scene, { retentionRule, body }) => changeRetentionRule(scene, retentionRule, body),
    deleteRetentionRule: (scene, { retentionRule }) => deleteRetentionRule(scene, retentionRule),
    previewRetention: (scene, { body }) => previewRetention(scene, body),
    postponeRetentionRun: (scene, { retentionRule, body }) => postponeRetentionRun(scene, retentionRule, body.reason),
    retryRetentionRun: (scene, { retentionRule }) => retryRetentionRun(scene, retentionRule),
  }),
  ...bind(statementEndpoints, {
    readAccessibilityStatement: (scene, { query }) => readAccessibilityStatement(scene, query.lang),
    changeAccessibilityStatement: (scene, { body }) => changeAccessibilityStatement(scene, body),
    readProcessingRegister: (scene) => readProcessingRegister(scene),
  }),
]
