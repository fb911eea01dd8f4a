import { accessLoaders, accessRoutes } from '../access/index.ts'
import {
  applicationJobs,
  applicationLoaders,
  applicationRoutes,
  applicationTopics,
  applicationWaiting,
  bulkLoaders,
  bulkRoutes,
  careLoaders,
  careRoutes,
  caseworkLoaders,
  caseworkRoutes,
  contributeFacts,
  copyRoutes,
  deadlineListener,
  documentRoutes,
  formChangeRoutes,
  infectedListener,
  lifeRoutes,
  listRoutes,
  listViewLoaders,
  offerBulk,
  onBehalfRoutes,
  orphanListener,
  peopleLoaders,
  peopleRoutes,
  revisionListener,
  trashRoutes,
  updateCampaignRoutes,
} from '../applications/index.ts'
import { assignmentFollower, assignmentJobs, assignmentLoaders, assignmentRoutes } from '../assignment/index.ts'
import { auditJobs, auditLoaders, auditRoutes } from '../audit/index.ts'
import { blindingFollower, blindingJobs, blindingRoutes, broughtInListener } from '../blinding/index.ts'
import { deliberationFollower, deliberationRoutes, deliberationTopics } from '../deliberation/index.ts'
import { emailJobs, emailRoutes } from '../emails/index.ts'
import {
  contributeJurorFigures,
  evaluationJobs,
  evaluationLoaders,
  evaluationRoutes,
  followSessions,
  scoreFact,
  sessionKind,
} from '../evaluation/index.ts'
import {
  archiveJobs,
  archiveLoaders,
  archiveRoutes,
  exchangeJobs,
  exchangeLoaders,
  exchangeRoutes,
  exportLoaders,
  exportOperation,
  exportRoutes,
} from '../exchange/index.ts'
import { fileJobs, fileLoaders, fileRoutes } from '../files/index.ts'
import { formLoaders, formRoutes, formTopics } from '../forms/index.ts'
import { identityJobs, identityLoaders, identityRoutes, identityTopics } from '../identity/index.ts'
import { type Listener, tellAlso } from '../kernel/events/index.ts'
import type { BoundEndpoint, Loader } from '../kernel/http/index.ts'
import type { Job } from '../kernel/jobs/index.ts'
import { type OperationKind, operationJobs } from '../kernel/operations/index.ts'
import type { Topic } from '../kernel/realtime/index.ts'
import {
  messageJobs,
  messageLoaders,
  messageRoutes,
  messageTopics,
  messageWaiting,
  unreadFact,
} from '../messages/index.ts'
import { channelsOfInboxes, contributeWaiting, notificationRoutes, notificationTopics } from '../notifications/index.ts'
import { platformLoaders, platformRoutes } from '../platforms/index.ts'
import { privacyJobs, privacyRoutes } from '../privacy/index.ts'
import { programJobs, programLoaders, programRoutes } from '../programs/index.ts'
import { reportJobs, reportRoutes } from '../reports/index.ts'
import { figuresOfJurors, resultsLoaders, resultsRoutes } from '../results/index.ts'
import { siteRoutes } from '../site/index.ts'

/** What the rooms bring to the server, from the ground up. A new room adds its lines here and nowhere else. */
export const endpoints: readonly BoundEndpoint[] = [
  ...platformRoutes,
  ...siteRoutes,
  ...identityRoutes,
  ...accessRoutes,
  ...fileRoutes,
  ...emailRoutes,
  ...formRoutes,
  ...programRoutes,
  ...applicationRoutes,
  ...peopleRoutes,
  ...lifeRoutes,
  ...caseworkRoutes,
  ...formChangeRoutes,
  ...updateCampaignRoutes,
  ...documentRoutes,
  ...copyRoutes,
  ...trashRoutes,
  ...listRoutes,
  ...onBehalfRoutes,
  ...bulkRoutes,
  ...careRoutes,
  ...evaluationRoutes,
  ...assignmentRoutes,
  ...blindingRoutes,
  ...resultsRoutes,
  ...deliberationRoutes,
  ...messageRoutes,
  ...exchangeRoutes,
  ...exportRoutes,
  ...notificationRoutes,
  ...archiveRoutes,
  ...auditRoutes,
  ...privacyRoutes,
  ...reportRoutes,
]

export const loaders: readonly Loader[] = [
  ...platformLoaders,
  ...identityLoaders,
  ...accessLoaders,
  ...fileLoaders,
  ...formLoaders,
  ...programLoaders,
  ...applicationLoaders,
  ...peopleLoaders,
  ...listViewLoaders,
  ...caseworkLoaders,
  ...bulkLoaders,
  ...careLoaders,
  ...evaluationLoaders,
  ...assignmentLoaders,
  ...resultsLoaders,
  ...messageLoaders,
  ...exchangeLoaders,
  ...exportLoaders,
  ...auditLoaders,
  ...archiveLoaders,
]

/** The kinds of long work. */
const operations: readonly OperationKind[] = [exportOperation]

export const jobs: readonly Job[] = [
  ...operationJobs(operations),
  ...fileJobs,
  ...emailJobs,
  ...identityJobs,
  ...programJobs,
  ...applicationJobs,
  ...evaluationJobs,
  ...assignmentJobs,
  ...blindingJobs,
  ...messageJobs,
  ...exchangeJobs,
  ...auditJobs,
  ...archiveJobs,
  ...privacyJobs,
  ...reportJobs,
]

export const listeners: readonly Listener[] = [
  deadlineListener,
  revisionListener,
  orphanListener,
  infectedListener,
  broughtInListener,
]

/** What can be watched over the socket. */
export const topics: readonly Topic[] = [
  ...identityTopics,
  ...formTopics,
  ...applicationTopics,
  ...deliberationTopics,
  ...messageTopics,
  ...notificationTopics,
]

// What rooms above know of an application, for its lists.
contributeFacts([unreadFact, scoreFact])

// What waits for people of the team.
contributeWaiting([...applicationWaiting, messageWaiting])
// They hear of it at once.
tellAlso(channelsOfInboxes)
// What can be done with many applications at once, besides the room's own ways.
offerBulk([sessionKind])
// What goes with a change of a session, in the same transaction.
followSessions([blindingFollower, assignmentFollower, deliberationFollower])
// How each juror marks, for the list of a jury.
contributeJurorFigures(figuresOfJurors)
