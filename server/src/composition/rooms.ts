import { accessLoaders, accessRoutes, legalJobs, notifyOfLegalTexts } from '../access/index.ts'
import {
  applicationJobs,
  applicationListeners,
  applicationLoaders,
  applicationRoutes,
  applicationTopics,
  campaignOperation,
} from '../applications/index.ts'
import { appLoaders, appRoutes, hookListener } from '../apps/index.ts'
import { assignmentJobs, assignmentLoaders, assignmentRoutes, assignmentRunOperation } from '../assignment/index.ts'
import { auditLoaders, auditRoutes, logExportOperation } from '../audit/index.ts'
import {
  automationJobs,
  automationListener,
  automationLoaders,
  automationRoutes,
  runExportOperation,
} from '../automation/index.ts'
import { awardLoaders, awardOperation, awardRoutes } from '../awards/index.ts'
import { billingJobs, billingLoaders, billingRoutes } from '../billing/index.ts'
import { blindingJobs, blindingRoutes, importedFilesListener } from '../blinding/index.ts'
import { bulkJobs, bulkLoaders, bulkOperation, bulkRoutes } from '../bulk/index.ts'
import { caseworkLoaders, caseworkRoutes } from '../casework/index.ts'
import { collaborationJobs, collaborationLoaders, collaborationRoutes } from '../collaboration/index.ts'
import { consoleJobs, consoleLoaders, consoleRoutes } from '../console/index.ts'
import { deliberationRoutes, deliberationTopics } from '../deliberation/index.ts'
import {
  directoryJobs,
  directoryLoaders,
  directoryRoutes,
  followApplications,
  leaveWithGalleries,
} from '../directories/index.ts'
import { emailJobs, emailRoutes, sendingDomainLoaders } from '../emails/index.ts'
import { evaluationJobs, evaluationLoaders, evaluationRoutes } from '../evaluation/index.ts'
import {
  archiveJobs,
  archiveLoaders,
  archiveOperation,
  archiveRoutes,
  exchangeJobs,
  exchangeLoaders,
  exchangeRoutes,
  exportLoaders,
  exportOperation,
  exportRoutes,
  importOperation,
} from '../exchange/index.ts'
import { fileJobs, fileLoaders, fileRoutes } from '../files/index.ts'
import { formLoaders, formRoutes, formTopics } from '../forms/index.ts'
import { galleryAwards, galleryListener, galleryLoaders, galleryRoutes } from '../galleries/index.ts'
import { grantJobs, grantLoaders, grantRoutes } from '../grants/index.ts'
import { identityJobs, identityLoaders, identityRoutes, identityTopics } from '../identity/index.ts'
import { integrationJobs, integrationLoaders, integrationRoutes, webhookListener } from '../integrations/index.ts'
import type { Listener } from '../kernel/events/index.ts'
import type { BoundEndpoint, Loader } from '../kernel/http/index.ts'
import type { Job } from '../kernel/jobs/index.ts'
import { type OperationKind, operationJobs } from '../kernel/operations/index.ts'
import type { Topic } from '../kernel/realtime/index.ts'
import { listingJobs, listingLoaders, listingRoutes, listingTopics } from '../listing/index.ts'
import { messageJobs, messageLoaders, messageRoutes, messageTopics, sendingOperation } from '../messages/index.ts'
import {
  complaintListener,
  newsletterLoaders,
  newsletterRoutes,
  sendNewsletterJob,
} from '../messages/newsletters/index.ts'
import { notificationRoutes, notificationTopics } from '../notifications/index.ts'
import { placeRoutes } from '../places/index.ts'
import { platformLoaders, platformRoutes } from '../platforms/index.ts'
import {
  cookieWordsListener,
  dataExportOperation,
  privacyJobs,
  privacyLoaders,
  privacyRoutes,
  programErasureOperation,
  retentionOperation,
} from '../privacy/index.ts'
import { programJobs, programLoaders, programRoutes } from '../programs/index.ts'
import { reportJobs, reportRoutes } from '../reports/index.ts'
import { resultsLoaders, resultsRoutes } from '../results/index.ts'
import { siteRoutes } from '../site/index.ts'
import { ssoLoaders, ssoRoutes } from '../sso/index.ts'
import { followGalleries, voteJobs, voteLoaders, voteRoutes } from '../votes/index.ts'
import { ofModule } from './of-module.ts'
import { payments } from './payments.ts'
import './plan-use.ts'

/** What the rooms bring to the server, from the ground up. A new room adds its lines here and nowhere else. */
export const endpoints: readonly BoundEndpoint[] = [
  ...platformRoutes,
  ...placeRoutes,
  ...billingRoutes,
  ...siteRoutes,
  ...identityRoutes,
  ...[...accessRoutes, ...ssoRoutes],
  ...fileRoutes,
  ...emailRoutes,
  ...formRoutes,
  ...programRoutes,
  ...payments.routes,
  ...applicationRoutes,
  ...collaborationRoutes,
  ...listingRoutes,
  ...caseworkRoutes,
  ...bulkRoutes,
  ...evaluationRoutes,
  ...assignmentRoutes,
  ...blindingRoutes,
  ...resultsRoutes,
  ...deliberationRoutes,
  ...ofModule('grants', grantRoutes),
  ...ofModule('galleries', galleryRoutes),
  ...ofModule('votes', voteRoutes),
  ...ofModule('awards', awardRoutes),
  ...messageRoutes,
  ...ofModule('newsletters', newsletterRoutes),
  ...ofModule('directories', directoryRoutes),
  ...exchangeRoutes,
  ...exportRoutes,
  ...ofModule('automation', automationRoutes),
  ...ofModule('integrations', integrationRoutes),
  ...appRoutes,
  ...notificationRoutes,
  ...archiveRoutes,
  ...auditRoutes,
  ...privacyRoutes,
  ...reportRoutes,
  ...consoleRoutes,
]

export const loaders: readonly Loader[] = [
  ...platformLoaders,
  ...identityLoaders,
  ...billingLoaders,
  ...[...accessLoaders, ...ssoLoaders],
  ...fileLoaders,
  ...sendingDomainLoaders,
  ...formLoaders,
  ...programLoaders,
  ...payments.loaders,
  ...applicationLoaders,
  ...collaborationLoaders,
  ...listingLoaders,
  ...caseworkLoaders,
  ...bulkLoaders,
  ...evaluationLoaders,
  ...assignmentLoaders,
  ...resultsLoaders,
  ...grantLoaders,
  ...galleryLoaders,
  ...voteLoaders,
  ...awardLoaders,
  ...messageLoaders,
  ...newsletterLoaders,
  ...directoryLoaders,
  ...exchangeLoaders,
  ...exportLoaders,
  ...automationLoaders,
  ...integrationLoaders,
  ...appLoaders,
  ...auditLoaders,
  ...privacyLoaders,
  ...archiveLoaders,
  ...consoleLoaders,
]
/** The kinds of long work. */
const operations: readonly OperationKind[] = [
  campaignOperation,
  bulkOperation,
  assignmentRunOperation,
  sendingOperation,
  importOperation,
  exportOperation,
  archiveOperation,
  logExportOperation,
  runExportOperation,
  dataExportOperation,
  retentionOperation,
  awardOperation,
  programErasureOperation,
]
export const jobs: readonly Job[] = [
  ...operationJobs(operations),
  ...fileJobs,
  ...emailJobs,
  ...billingJobs,
  ...identityJobs,
  ...programJobs,
  ...payments.jobs,
  ...applicationJobs,
  ...collaborationJobs,
  ...listingJobs,
  ...legalJobs,
  ...bulkJobs,
  ...evaluationJobs,
  ...assignmentJobs,
  ...blindingJobs,
  ...grantJobs,
  ...voteJobs,
  ...messageJobs,
  sendNewsletterJob,
  ...directoryJobs,
  ...exchangeJobs,
  ...automationJobs,
  ...integrationJobs,
  ...archiveJobs,
  ...privacyJobs,
  ...reportJobs,
  ...consoleJobs,
]
export const listeners: readonly Listener[] = [
  notifyOfLegalTexts,
  ...applicationListeners,
  importedFilesListener,
  galleryAwards,
  galleryListener,
  followGalleries,
  complaintListener,
  followApplications,
  leaveWithGalleries,
  automationListener,
  webhookListener,
  hookListener,
  cookieWordsListener,
]

/** Watched over the socket. */
export const topics: readonly Topic[] = [
  ...identityTopics,
  ...formTopics,
  ...applicationTopics,
  ...listingTopics,
  ...deliberationTopics,
  ...messageTopics,
  ...notificationTopics,
]
