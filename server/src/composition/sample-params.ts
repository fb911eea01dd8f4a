import { sampleIds as s } from './sample-ids.ts'
import { paymentParams } from './sample-payment-params.ts'

export interface Sample {
  /** Names something that exists on the demo platform. */
  readonly hidden: string
  /** Names nothing anywhere, in the same shape. */
  readonly absent: string
}

const noId = '0198bbbb-ffff-7fff-8fff-ffffffffffff'
const named = (hidden: string, absent = noId): Sample => ({ hidden, absent })

const ofPages = {
  closedProgramSlug: named('sample-program', 'no-such-program'),
  guestId: named(s.guest),
  shortLinkId: named(s.shortLink),
}

const ofApps = {
  mailProvider: named('ses', 'postmark'),
  taskRunExportId: named(s.taskRunExport),
  apiKeyId: named(s.apiKey),
  oauthAppId: named(s.oauthApp),
  oauthGrantId: named(s.oauthGrant),
  ownGrantId: named(s.oauthGrant),
  hookId: named(s.webhook),
  identityProviderId: named(s.identityProvider),
  mailDomain: named('sample.example.org', 'absent.example.org'),
  identityId: named(s.externalIdentity),
  eventName: named('application.submitted', 'no-such-event'),
}

const galleries = {
  galleryId: named(s.gallery),
  galleryItemId: named(s.galleryItem),
  publicGalleryId: named(s.gallery),
  publicItemId: named(s.galleryItem),
  galleryName: named(s.gallery),
  ownGalleryId: named(s.gallery),
}

const ofDirectories = {
  directorySlug: named('sample-directory', 'no-such-directory'),
  entrySlug: named('sample-entry', 'no-such-entry'),
  directoryId: named(s.directory),
  directoryEntryId: named(s.directoryEntry),
  suggestionId: named(s.suggestion),
}

const awards = {
  awardTemplateId: named(s.awardTemplate),
  awardId: named(s.award),
  awardCode: named('0000000000000000', '1111111111111111'),
  awardKeyId: named(s.awardKey),
}

const privacy = {
  privacyRequestId: named(s.privacyRequest),
  ownPrivacyRequestId: named(s.privacyRequest),
  holdId: named(s.hold),
  retentionRuleId: named(s.retentionRule),
}

const hooks = {
  webhookId: named(s.webhook),
  deliveryId: named(s.delivery),
  platformWebhookId: named(s.platformWebhook),
  platformDeliveryId: named(s.platformDelivery),
  channelId: named(s.channel),
}

const grants = {
  fundId: named(s.fund),
  grantTemplateId: named(s.grantTemplate),
  grantId: named(s.grant),
  agreementId: named(s.agreement),
  installmentId: named(s.installment),
  payeeId: named(s.payee),
  grantReportId: named(s.grantReport),
  grantFileId: named(s.grantFile),
  ownedGrantId: named(s.grant),
  ownedReportId: named(s.grantReport),
}

const ofThings = {
  emailId: named(s.email),
  subscriptionInvoiceId: named(s.subscriptionInvoice),
  ...Object.fromEntries(Object.entries(paymentParams).map(([param, id]) => [param, named(id)])),
  ...ofApps,
  ...ofPages,
  ...ofDirectories,
  ...privacy,
  ...awards,
  ...grants,
  votesSessionId: named(s.publicVote),
  publicVoteId: named(s.publicVote),
  voteEntryId: named(s.voteEntry),
  voterId: named(s.voter),
  voteReviewId: named(s.voteReview),
  paperBatchId: named(s.paperBatch),
  voteReceipt: named('B-0000-0000-0000', 'B-1111-1111-1111'),
}

/**
 * For each path parameter that names a thing: something of the demo platform that a stranger must not learn of. A room that
 * adds a loader adds its line here, and a row to sample-rows.ts, with its id in sample-ids.ts.
 */
export function sampleParams(demo: { platformId: string; userId: string }): Readonly<Record<string, Sample>> {
  return {
    ...ofThings,
    platformId: named(demo.platformId),
    accountId: named(demo.userId),
    memberId: named(demo.userId),
    roleId: named(s.role),
    invitationId: named(s.invitation),
    programId: named(s.program),
    programSlug: named('sample-program', 'no-such-program'),
    portalProgramId: named(s.program),
    categoryId: named(s.category),
    stepId: named(s.step),
    formStepId: named(s.step),
    formId: named(s.form),
    templateId: named(s.template),
    template: named(s.template),
    responseId: named(s.application),
    fileKey: named('sample-file-key', 'no-such-file-key'),
    copyKey: named('sample-file-key-000000', 'no-such-file-key-00000'),
    importId: named(s.import),
    savedMappingId: named(s.savedMapping),
    applicationExportId: named(s.export),
    programArchiveId: named(s.programArchive),
    exportTemplateId: named(s.exportTemplate),
    sessionId: named(s.session),
    criterionId: named(s.criterion),
    entryId: named(s.entry),
    jurorId: named(s.juror),
    assignmentId: named(s.assignment),
    evaluationId: named(s.evaluation),
    conflictId: named(s.conflict),
    juryRunId: named(s.juryRun),
    namedConflictId: named(s.namedConflict),
    comparisonId: named(s.comparison),
    resultRunId: named(s.resultRun),
    savedJuryId: named(s.savedJury),
    submissionId: named(s.submission),
    collaboratorId: named(s.collaborator),
    refereeId: named(s.referee),
    requestId: named(s.request),
    moreTimeId: named(s.moreTime),
    viewId: named(s.view),
    tagId: named(s.tag),
    statusId: named(s.status),
    assignmentRuleId: named(s.assignmentRule),
    bulkActionId: named(s.bulk),
    depositViewId: named(s.depositView),
    messageTemplateId: named(s.messageTemplate),
    sendingId: named(s.sending),
    decisionPublicationId: named(s.decisionPublication),
    editId: named(s.edit),
    commentId: named(s.comment),
    taskId: named(s.task),
    logExportId: named(s.logExport),
    mailKind: named('application_receipt', 'no_such_kind'),
    mailLang: named('fr', 'en'),
    automationTaskId: named(s.automationTask),
    taskRunId: named(s.taskRun),
    sendingDomainId: named(s.sendingDomain),
    senderId: named(s.sender),
    hostId: named(s.platformHost),
    mailListId: named(s.mailList),
    subscriptionId: named(s.listSubscription),
    newsletterId: named(s.newsletter),
    ...hooks,
    ...galleries,
    number: named('1', '99'),
  }
}
