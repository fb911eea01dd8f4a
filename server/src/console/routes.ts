import {
  checkEndpoints,
  domainEndpoints,
  installationBillingEndpoints,
  installationEndpoints,
  licenceEndpoints,
  lifeEndpoints,
  onboardingEndpoints,
  platformFormEndpoints,
  programFeatureEndpoints,
  registrationEndpoints,
} from '@laurel/contract/console'
import { bind } from '../kernel/http/index.ts'
import { changePromoCode, createPromoCode, deletePromoCode, readPromoCodes } from './billing/promo-codes.ts'
import { confirmAwaitedTransfer, readAwaitedTransfers } from './billing/transfers.ts'
import { readChecks } from './checks.ts'
import { changeAddress } from './domains/change-address.ts'
import { addHost, allowTls, checkHost, proveHost, readHosts, releaseHost, useHost } from './domains/hosts.ts'
import {
  allowDomain,
  banDomain,
  readAccounts,
  readBanned,
  readForeignLinks,
  readHealth,
  readInstallationLog,
  readJobs,
  retryFailedJobs,
} from './installation/others.ts'
import {
  changePlatform,
  movePlatform,
  readInstallationFigures,
  readPlatform,
  readPlatforms,
} from './installation/platforms.ts'
import { activateLicence, createLicence, hearSeller, readLicences } from './licences/licences.ts'
import { changeLife, readLife } from './life/change-life.ts'
import { endSupport, grantSupport, leaveSupport, readGrants, readOwnSupport } from './life/support.ts'
import { createFirstProgram } from './onboarding/create-first-program.ts'
import { readOnboarding, saveOnboarding } from './onboarding/read-onboarding.ts'
import { readPlatformForms } from './platform-forms.ts'
import { readProgramFeatures } from './program-features.ts'
import { checkAddress } from './registration/check-address.ts'
import { createPlatform } from './registration/create-platform.ts'
import { readRequest, requestPlatform } from './registration/request-platform.ts'

const moment = (text: string | null) => (text ? new Date(text) : null)

export const consoleRoutes = [
  ...bind(lifeEndpoints, {
    readPlatformLife: (scene) => readLife(scene),
    changePlatformLife: (scene, { body }) => changeLife(scene, body),
    listSupportGrants: (scene) => readGrants(scene),
    grantSupport: (scene, { body }) => grantSupport(scene, body),
    readOwnSupport: (scene) => readOwnSupport(scene),
    leaveSupport: (scene) => leaveSupport(scene),
    endSupport: (scene) => endSupport(scene),
  }),
  ...bind(registrationEndpoints, {
    checkPlatformAddress: (scene, { params }) => checkAddress(scene, params.slug),
    requestPlatform: (scene, { body }) => requestPlatform(scene, body),
    readPlatformRequest: (scene, { body }) => readRequest(scene, body.token),
    createPlatform: (scene, { body }) => createPlatform(scene, body),
  }),
  ...bind(onboardingEndpoints, {
    readOnboarding: (scene) => readOnboarding(scene),
    saveOnboarding: (scene, { body }) => saveOnboarding(scene, body),
    createFirstProgram: (scene, { body }) => createFirstProgram(scene, body),
  }),
  ...bind(platformFormEndpoints, { listPlatformForms: (scene, { query }) => readPlatformForms(scene, query) }),
  ...bind(programFeatureEndpoints, {
    listProgramFeatures: (scene, { program }) => readProgramFeatures(scene, program),
  }),
  ...bind(checkEndpoints, { listPlatformChecks: (scene) => readChecks(scene) }),
  ...bind(domainEndpoints, {
    listPlatformDomains: (scene) => readHosts(scene),
    addPlatformDomain: (scene, { body }) => addHost(scene, body.host),
    checkPlatformDomain: (scene, { platformHost }) => checkHost(scene, platformHost.id),
    usePlatformDomain: (scene, { platformHost, body }) => useHost(scene, platformHost.id, body.isPrimary),
    changePlatformAddress: (scene, { body }) => changeAddress(scene, body.slug),
    removePlatformDomain: (scene, { platformHost }) => releaseHost(scene, platformHost.id),
    proveHost: (scene, { params }) => proveHost(scene, params.proof),
    allowTls: (scene, { query }) => allowTls(scene, query),
  }),
  ...bind(installationEndpoints, {
    listInstallationPlatforms: (scene, { query }) => readPlatforms(scene, query),
    readInstallationFigures: (scene) => readInstallationFigures(scene),
    readInstallationPlatform: (scene, { params }) => readPlatform(scene, params.platform),
    changeInstallationPlatform: (scene, { params, body }) =>
      changePlatform(scene, params.platform, {
        plan: body.plan,
        planUntil: moment(body.planUntil),
        limits: body.limits.map((one) => ({ ...one, until: moment(one.until) })),
        features: body.features.map((one) => ({ ...one, until: moment(one.until) })),
      }),
    moveInstallationPlatform: (scene, { params, body }) => movePlatform(scene, params.platform, body),
    listInstallationAccounts: (scene, { query }) => readAccounts(scene, query),
    listInstallationJobs: (scene) => readJobs(scene),
    retryInstallationJobs: (scene, { body }) => retryFailedJobs(scene, body.name),
    listForeignLinks: (scene, { query }) => readForeignLinks(scene, query),
    listBannedDomains: (scene, { query }) => readBanned(scene, query),
    banDomain: (scene, { body }) => banDomain(scene, body.domain),
    allowDomain: (scene, { params }) => allowDomain(scene, params.domain),
    listInstallationLog: (scene, { query }) => readInstallationLog(scene, query),
    listInstallationHealth: (scene) => readHealth(scene),
  }),
  ...bind(licenceEndpoints, {
    activateLicence: (scene, { body }) => activateLicence(scene, body.key),
    hearAppsumo: (scene, { body, headers }) => hearSeller(scene, body, headers),
    listLicences: (scene, { query }) => readLicences(scene, query),
    createLicence: (scene, { body }) => createLicence(scene, body.tier),
  }),
  ...bind(installationBillingEndpoints, {
    listPromoCodes: (scene, { query }) => readPromoCodes(scene, query),
    createPromoCode: (scene, { body }) => createPromoCode(scene, body),
    changePromoCode: (scene, { params, body }) => changePromoCode(scene, params.code, body),
    deletePromoCode: (scene, { params }) => deletePromoCode(scene, params.code),
    listAwaitedTransfers: (scene, { query }) => readAwaitedTransfers(scene, query),
    confirmAwaitedTransfer: (scene, { body }) => confirmAwaitedTransfer(scene, body.invoiceId),
  }),
]
