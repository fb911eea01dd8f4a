import { accessEndpoints } from '../access/index.ts'
import { copyEndpoints } from '../applications/answers/index.ts'
import {
  applicationEndpoints,
  documentEndpoints,
  formChangeEndpoints,
  lifecycleEndpoints,
  trashEndpoints,
} from '../applications/index.ts'
import { updateCampaignEndpoints } from '../applications/requests/index.ts'
import { hookEndpoints, keyEndpoints, oauthEndpoints } from '../apps/index.ts'
import { assignmentEndpoints } from '../assignment/index.ts'
import { auditEndpoints } from '../audit/index.ts'
import { automationEndpoints } from '../automation/index.ts'
import { awardEndpoints, ownAwardEndpoints, publicAwardEndpoints } from '../awards/index.ts'
import { planEndpoints } from '../billing/index.ts'
import { subscriptionEndpoints } from '../billing/subscription/index.ts'
import { blindingEndpoints } from '../blinding/index.ts'
import { bulkEndpoints } from '../bulk/index.ts'
import { caseworkEndpoints, labelEndpoints, onBehalfEndpoints } from '../casework/index.ts'
import { collaborationEndpoints } from '../collaboration/index.ts'
import { consoleEndpoints } from '../console/index.ts'
import { deliberationEndpoints } from '../deliberation/index.ts'
import { directoryEndpoints } from '../directories/index.ts'
import { publicDirectoryEndpoints } from '../directories/public/index.ts'
import { emailEndpoints, mailReportEndpoints, mailTemplateEndpoints, sendingDomainEndpoints } from '../emails/index.ts'
import { emailLogEndpoints } from '../emails/log/index.ts'
import { ownMailEndpoints } from '../emails/own/index.ts'
import { evaluationEndpoints } from '../evaluation/index.ts'
import { exportEndpoints } from '../exchange/exports/index.ts'
import { archiveEndpoints, exchangeEndpoints } from '../exchange/index.ts'
import { fileEndpoints } from '../files/index.ts'
import { formEndpoints } from '../forms/index.ts'
import { galleryConsentEndpoints, galleryEndpoints, publicGalleryEndpoints } from '../galleries/index.ts'
import { grantEndpoints, ownGrantEndpoints, signingEndpoints } from '../grants/index.ts'
import { identityEndpoints } from '../identity/index.ts'
import {
  channelEndpoints,
  integrationEndpoints,
  platformWebhookEndpoints,
  supportEndpoints,
} from '../integrations/index.ts'
import { listingEndpoints } from '../listing/index.ts'
import { messageEndpoints } from '../messages/index.ts'
import { mailListEndpoints, newsletterEndpoints, publicNewsletterEndpoints } from '../messages/newsletters/index.ts'
import { notificationEndpoints } from '../notifications/index.ts'
import { orderEndpoints, paymentAccountEndpoints, productEndpoints, transactionEndpoints } from '../payments/index.ts'
import { placeEndpoints } from '../places/index.ts'
import { platformEndpoints } from '../platforms/index.ts'
import {
  consentEndpoints,
  preferenceEndpoints,
  privacyEndpoints,
  programErasureEndpoints,
  requestEndpoints,
  retentionEndpoints,
  statementEndpoints,
} from '../privacy/index.ts'
import { programEndpoints } from '../programs/index.ts'
import { programPageEndpoints } from '../programs/page/index.ts'
import { shortLinkEndpoints } from '../programs/sharing/index.ts'
import { reportEndpoints } from '../reports/index.ts'
import { resultsEndpoints } from '../results/index.ts'
import { siteEndpoints } from '../site/index.ts'
import { providerEndpoints, ssoSignInEndpoints } from '../sso/index.ts'
import { voteEndpoints, votePortalEndpoints, voteReviewEndpoints } from '../votes/index.ts'

/** Every endpoint of every room, by name. A room that speaks adds one line: `...itsEndpoints`. */
export const allEndpoints = {
  ...platformEndpoints,
  ...placeEndpoints,
  ...planEndpoints,
  ...directoryEndpoints,
  ...publicDirectoryEndpoints,
  ...subscriptionEndpoints,
  ...siteEndpoints,
  ...identityEndpoints,
  ...accessEndpoints,
  ...ssoSignInEndpoints,
  ...providerEndpoints,
  ...fileEndpoints,
  ...formEndpoints,
  ...programEndpoints,
  ...productEndpoints,
  ...paymentAccountEndpoints,
  ...transactionEndpoints,
  ...orderEndpoints,
  ...programPageEndpoints,
  ...shortLinkEndpoints,
  ...emailEndpoints,
  ...mailReportEndpoints,
  ...sendingDomainEndpoints,
  ...mailTemplateEndpoints,
  ...ownMailEndpoints,
  ...emailLogEndpoints,
  ...applicationEndpoints,
  ...lifecycleEndpoints,
  ...caseworkEndpoints,
  ...listingEndpoints,
  ...onBehalfEndpoints,
  ...bulkEndpoints,
  ...labelEndpoints,
  ...formChangeEndpoints,
  ...updateCampaignEndpoints,
  ...collaborationEndpoints,
  ...trashEndpoints,
  ...documentEndpoints,
  ...copyEndpoints,
  ...evaluationEndpoints,
  ...assignmentEndpoints,
  ...blindingEndpoints,
  ...resultsEndpoints,
  ...deliberationEndpoints,
  ...grantEndpoints,
  ...ownGrantEndpoints,
  ...signingEndpoints,
  ...galleryEndpoints,
  ...publicGalleryEndpoints,
  ...galleryConsentEndpoints,
  ...voteEndpoints,
  ...voteReviewEndpoints,
  ...votePortalEndpoints,
  ...awardEndpoints,
  ...publicAwardEndpoints,
  ...ownAwardEndpoints,
  ...messageEndpoints,
  ...mailListEndpoints,
  ...newsletterEndpoints,
  ...publicNewsletterEndpoints,
  ...automationEndpoints,
  ...integrationEndpoints,
  ...keyEndpoints,
  ...oauthEndpoints,
  ...hookEndpoints,
  ...platformWebhookEndpoints,
  ...channelEndpoints,
  ...supportEndpoints,
  ...exchangeEndpoints,
  ...exportEndpoints,
  ...notificationEndpoints,
  ...archiveEndpoints,
  ...auditEndpoints,
  ...preferenceEndpoints,
  ...privacyEndpoints,
  ...programErasureEndpoints,
  ...consentEndpoints,
  ...requestEndpoints,
  ...retentionEndpoints,
  ...statementEndpoints,
  ...reportEndpoints,
  ...consoleEndpoints,
}
