import { accessLoaders, accessMails, accessRoutes } from '../access/index.ts'
import {
  applicationJobs,
  applicationListeners,
  applicationLoaders,
  applicationRoutes,
  applicationTopics,
  campaignOperation,
  followSubmission,
} from '../applications/index.ts'
import { applicationMails, previewValues } from '../applications/mails/index.ts'
import { applicationWaiting } from '../applications/store/index.ts'
import { appLoaders, appRoutes, hookListener } from '../apps/index.ts'
import {
  assignmentFollower,
  assignmentJobs,
  assignmentLoaders,
  assignmentRoutes,
  assignmentRunOperation,
} from '../assignment/index.ts'
import { auditLoaders, auditMails, auditRoutes, logExportOperation } from '../audit/index.ts'
import {
  automationJobs,
  automationListener,
  automationLoaders,
  automationMails,
  automationRoutes,
  automationWaiting,
  bulkActions,
  contributeWebhooks,
  offerActions,
  teamActions,
  writeActions,
} from '../automation/index.ts'
import { billingJobs, billingLoaders, billingMails, billingRoutes } from '../billing/index.ts'
import { blindingFollower, blindingJobs, blindingRoutes, importedFilesListener } from '../blinding/index.ts'
import { bulkJobs, bulkLoaders, bulkOperation, bulkRoutes, offerBulk } from '../bulk/index.ts'
import { assignSubmitted, caseworkLoaders, caseworkRoutes, caseworkWaiting } from '../casework/index.ts'
import {
  collaborationJobs,
  collaborationLoaders,
  collaborationMails,
  collaborationRoutes,
} from '../collaboration/index.ts'
import { consoleJobs, consoleLoaders, consoleMails, consoleRoutes } from '../console/index.ts'
import { deliberationFollower, deliberationRoutes, deliberationTopics } from '../deliberation/index.ts'
import {
  directoryJobs,
  directoryLoaders,
  directoryMails,
  directoryRoutes,
  followApplications,
} from '../directories/index.ts'
import {
  contributeDomainKeeper,
  contributeMails,
  contributePreview,
  emailJobs,
  emailRoutes,
  sendingDomainLoaders,
} from '../emails/index.ts'
import {
  contributeJurorFigures,
  evaluationJobs,
  evaluationLoaders,
  evaluationRoutes,
  followSessions,
  sessionKind,
} from '../evaluation/index.ts'
import { evaluationMails } from '../evaluation/mails/index.ts'
import { scoreFact } from '../evaluation/store/index.ts'
import {
  archiveJobs,
  archiveLoaders,
  archiveOperation,
  archiveRoutes,
  exchangeJobs,
  exchangeLoaders,
  exchangeMails,
  exchangeRoutes,
  exportLoaders,
  exportOperation,
  exportRoutes,
  importOperation,
} from '../exchange/index.ts'
import { fileJobs, fileLoaders, fileRoutes } from '../files/index.ts'
import { formLoaders, formRoutes, formTopics } from '../forms/index.ts'
import { galleryListener, galleryLoaders, galleryMails, galleryRoutes } from '../galleries/index.ts'
import { identityJobs, identityLoaders, identityMails, identityRoutes, identityTopics } from '../identity/index.ts'
import {
  integrationJobs,
  integrationLoaders,
  integrationMails,
  integrationRoutes,
  listWebhookNames,
  webhookAction,
  webhookListener,
} from '../integrations/index.ts'
import { type Listener, notifyAlso } from '../kernel/events/index.ts'
import type { BoundEndpoint, Loader } from '../kernel/http/index.ts'
import type { Job } from '../kernel/jobs/index.ts'
import { type OperationKind, operationJobs } from '../kernel/operations/index.ts'
import type { Topic } from '../kernel/realtime/index.ts'
import { contributeFacts, listingJobs, listingLoaders, listingRoutes, listingTopics } from '../listing/index.ts'
import {
  domainKeeper,
  messageJobs,
  messageLoaders,
  messageMails,
  messageRoutes,
  messageTopics,
  messageWaiting,
  sendingOperation,
  unreachedWaiting,
  unreadFact,
} from '../messages/index.ts'
import {
  complaintListener,
  newsletterLoaders,
  newsletterMails,
  newsletterRoutes,
  sendNewsletterJob,
} from '../messages/newsletters/index.ts'
import { channelsOfInboxes, contributeWaiting, notificationRoutes, notificationTopics } from '../notifications/index.ts'
import { placeRoutes } from '../places/index.ts'
import { platformLoaders, platformRoutes } from '../platforms/index.ts'
import {
  dataExportOperation,
  privacyJobs,
  privacyLoaders,
  privacyMails,
  privacyRoutes,
  retentionOperation,
} from '../privacy/index.ts'
import { programJobs, programLoaders, programRoutes } from '../programs/index.ts'
import { reportJobs, reportRoutes } from '../reports/index.ts'
import { figuresOfJurors, resultsLoaders, resultsRoutes } from '../results/index.ts'
import { siteRoutes } from '../site/index.ts'
import { ssoLoaders, ssoMails, ssoRoutes } from '../sso/index.ts'
import { voteJobs, voteLoaders, voteMails, voteRoutes } from '../votes/index.ts'
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
  ...ofModule('galleries', galleryRoutes),
  ...ofModule('votes', voteRoutes),
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
  ...accessLoaders,
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
  ...galleryLoaders,
  ...voteLoaders,
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
  dataExportOperation,
  retentionOperation,
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
  ...bulkJobs,
  ...evaluationJobs,
  ...assignmentJobs,
  ...blindingJobs,
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
  ...applicationListeners,
  importedFilesListener,
  galleryListener,
  complaintListener,
  followApplications,
  automationListener,
  webhookListener,
  hookListener,
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

// For the lists of applications.
contributeFacts([unreadFact, scoreFact])

// The mails that rooms send, whose words an organisation may write.
contributeMails([
  ...[...identityMails, ...accessMails, ...applicationMails, ...collaborationMails, ...evaluationMails],
  ...[...messageMails, ...newsletterMails, ...exchangeMails, ...automationMails, ...integrationMails],
  ...[...auditMails, ...privacyMails, ...billingMails, ...consoleMails],
  ...[...galleryMails, ...voteMails, ...directoryMails],
  ...ssoMails,
])
// Plans and people, for domains that mails leave from.
contributeDomainKeeper(domainKeeper)
// What their fields hold for a real application.
contributePreview(previewValues)
// Work of rooms above once an application was sent.
followSubmission(assignSubmitted)

// What waits for people of the team.
contributeWaiting([...applicationWaiting, ...caseworkWaiting, messageWaiting, unreachedWaiting, automationWaiting])
// They hear of it at once.
notifyAlso(channelsOfInboxes)
// What can be done with many applications at once, besides the room's own ways.
offerBulk([sessionKind])
// What tasks do, besides what can be done with many; and the webhooks that they may have told.
offerActions([...bulkActions, ...teamActions, ...writeActions, webhookAction])
contributeWebhooks(listWebhookNames)
// What goes with a change of a session, in the same transaction.
followSessions([blindingFollower, assignmentFollower, deliberationFollower])
// How each juror marks, for the list of a jury.
contributeJurorFigures(figuresOfJurors)
