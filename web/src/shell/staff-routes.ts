import { accessStaffPages } from '../access/staff-routes.tsx'
import { applicationStaffPages } from '../applications/staff-routes.tsx'
import { appPages } from '../apps/routes.tsx'
import { appStaffPages } from '../apps/staff-routes.tsx'
import { assignmentStaffPages } from '../assignment/staff-routes.tsx'
import { auditStaffPages } from '../audit/staff-routes.tsx'
import { automationStaffPages } from '../automation/staff-routes.tsx'
import { awardStaffPages } from '../awards/staff-routes.tsx'
import { billingStaffPages } from '../billing/staff-routes.tsx'
import { blindingStaffPages } from '../blinding/staff-routes.tsx'
import { builderStaffPages } from '../builder/staff-routes.tsx'
import { bulkStaffPages } from '../bulk/staff-routes.tsx'
import { caseworkStaffPages } from '../casework/staff-routes.tsx'
import { consolePages } from '../console/index.ts'
import { consoleStaffPages } from '../console/staff-routes.tsx'
import { deliberationStaffPages } from '../deliberation/staff-routes.tsx'
import { directoryStaffPages } from '../directories/staff-routes.tsx'
import { emailStaffPages } from '../emails/staff-routes.tsx'
import { evaluationStaffPages } from '../evaluation/staff-routes.tsx'
import { exchangeStaffPages } from '../exchange/staff-routes.tsx'
import { galleryStaffPages } from '../galleries/staff-routes.tsx'
import { grantStaffPages } from '../grants/staff-routes.tsx'
import { integrationPages } from '../integrations/index.ts'
import { integrationStaffPages } from '../integrations/staff-routes.tsx'
import type { Page } from '../kernel/router/index.ts'
import { messageStaffPages } from '../messages/staff-routes.tsx'
import { notificationStaffPages } from '../notifications/staff-routes.tsx'
import { paymentPages } from '../payments/routes.tsx'
import { paymentStaffPages } from '../payments/staff-routes.tsx'
import { platformStaffPages } from '../platforms/staff-routes.tsx'
import { privacyStaffPages } from '../privacy/staff-routes.tsx'
import { previewPages } from '../programs/preview/routes.tsx'
import { programStaffPages } from '../programs/staff-routes.tsx'
import { diagnosticPages } from '../reports/diagnostics/routes.tsx'
import { reportStaffPages } from '../reports/staff-routes.tsx'
import { resultsStaffPages } from '../results/staff-routes.tsx'
import { ssoStaffPages } from '../sso/staff-routes.tsx'
import { voteStaffPages } from '../votes/staff-routes.tsx'

/** The pages of the back office, and the others of rare places: a browser learns of them when it goes there. */
export const staffPages: readonly Page[] = [
  ...platformStaffPages,
  ...billingStaffPages,
  ...accessStaffPages,
  ...ssoStaffPages,
  ...builderStaffPages,
  ...programStaffPages,
  ...paymentStaffPages,
  ...exchangeStaffPages,
  ...auditStaffPages,
  ...emailStaffPages,
  ...directoryStaffPages,
  ...applicationStaffPages,
  ...caseworkStaffPages,
  ...bulkStaffPages,
  ...evaluationStaffPages,
  ...assignmentStaffPages,
  ...blindingStaffPages,
  ...resultsStaffPages,
  ...deliberationStaffPages,
  ...voteStaffPages,
  ...grantStaffPages,
  ...galleryStaffPages,
  ...awardStaffPages,
  ...messageStaffPages,
  ...automationStaffPages,
  ...integrationStaffPages,
  ...appStaffPages,
  ...notificationStaffPages,
  ...privacyStaffPages,
  ...reportStaffPages,
  ...consoleStaffPages,
  ...appPages,
  ...integrationPages,
  ...paymentPages,
  ...previewPages,
  ...diagnosticPages,
  ...consolePages,
]
