import { accessMails, permissionsOf } from '../access/index.ts'
import { followSubmission } from '../applications/index.ts'
import { applicantAddress, applicationMails, previewValues } from '../applications/mails/index.ts'
import { applicationWaiting } from '../applications/store/index.ts'
import { assignmentFollower } from '../assignment/index.ts'
import { auditMails } from '../audit/index.ts'
import {
  automationMails,
  automationWaiting,
  awardActions,
  bulkActions,
  contributeEndpoints,
  listTasksSending,
  moneyActions,
  offerActions,
  teamActions,
  writeActions,
} from '../automation/index.ts'
import { awardMails } from '../awards/index.ts'
import { billingMails } from '../billing/index.ts'
import { blindingFollower } from '../blinding/index.ts'
import { offerBulk } from '../bulk/index.ts'
import { assignSubmitted, caseworkWaiting } from '../casework/index.ts'
import { collaborationMails } from '../collaboration/index.ts'
import { consoleMails } from '../console/index.ts'
import { deliberationFollower } from '../deliberation/index.ts'
import { directoryMails } from '../directories/index.ts'
import {
  contributeApplicants,
  contributeDomainKeeper,
  contributeMailRights,
  contributeMails,
  contributeOwnMails,
  contributePreview,
} from '../emails/index.ts'
import { contributeJurorFigures, followSessions, sessionKind } from '../evaluation/index.ts'
import { evaluationMails } from '../evaluation/mails/index.ts'
import { scoreFact } from '../evaluation/store/index.ts'
import { exchangeMails } from '../exchange/index.ts'
import { galleryMails } from '../galleries/index.ts'
import { grantMails, grantWaiting } from '../grants/index.ts'
import { identityMails } from '../identity/index.ts'
import { channelAction, integrationMails, listEndpointNames, webhookAction } from '../integrations/index.ts'
import { notifyAlso } from '../kernel/events/index.ts'
import { contributeFacts } from '../listing/index.ts'
import {
  domainKeeper,
  listOwnQuestions,
  messageMails,
  messageWaiting,
  ownValuesOfApplication,
  unreachedWaiting,
  unreadFact,
} from '../messages/index.ts'
import { newsletterMails } from '../messages/newsletters/index.ts'
import { channelsOfInboxes, contributeWaiting } from '../notifications/index.ts'
import { privacyMails } from '../privacy/index.ts'
import { programMails } from '../programs/index.ts'
import { figuresOfJurors } from '../results/index.ts'
import { ssoMails } from '../sso/index.ts'
import { voteMails } from '../votes/index.ts'

// For the lists of applications.
contributeFacts([unreadFact, scoreFact])

// The mails that rooms send, whose words an organisation may write.
contributeMails([
  ...[...identityMails, ...accessMails, ...applicationMails, ...collaborationMails, ...evaluationMails],
  ...[...messageMails, ...newsletterMails, ...exchangeMails, ...automationMails, ...integrationMails],
  ...[...auditMails, ...privacyMails, ...billingMails, ...consoleMails],
  ...[...grantMails, ...galleryMails, ...voteMails, ...awardMails, ...directoryMails, ...programMails],
  ...ssoMails,
])
// Plans and people, for domains that mails leave from.
contributeDomainKeeper(domainKeeper)
// What their fields hold for a real application.
contributePreview(previewValues)
// Where who applies is written to now.
contributeApplicants(applicantAddress)
// Who may read what mails said, and send them again.
contributeMailRights(async (scene, permission, programId) => (await permissionsOf(scene, programId)).has(permission))
// The same for templates under names of one's own, and what sends them.
contributeOwnMails({
  listQuestions: async (db, programId) => [...(await listOwnQuestions(db, programId)).values()],
  valuesOf: ownValuesOfApplication,
  listUses: ({ db }, ownMailId) => listTasksSending(db, ownMailId),
})
// Work of rooms above once an application was sent.
followSubmission(assignSubmitted)

// What waits for people of the team.
contributeWaiting([
  ...applicationWaiting,
  ...caseworkWaiting,
  grantWaiting,
  messageWaiting,
  unreachedWaiting,
  automationWaiting,
])
// They hear of it at once.
notifyAlso(channelsOfInboxes)
// What can be done with many applications at once, besides the room's own ways.
offerBulk([sessionKind])
// What tasks do, besides what can be done with many; and the webhooks that they may have told.
offerActions([
  ...awardActions,
  ...bulkActions,
  ...moneyActions,
  ...teamActions,
  ...writeActions,
  channelAction,
  webhookAction,
])
contributeEndpoints(listEndpointNames)
// What goes with a change of a session, in the same transaction.
followSessions([blindingFollower, assignmentFollower, deliberationFollower])
// How each juror marks, for the list of a jury.
contributeJurorFigures(figuresOfJurors)
