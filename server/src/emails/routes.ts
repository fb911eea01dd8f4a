import { emailEndpoints } from '@laurel/contract/emails'
import { emailLogEndpoints } from '@laurel/contract/emails/log'
import { bind } from '../kernel/http/index.ts'
import { sendingDomainRoutes } from './domains/index.ts'
import { mailReportRoutes } from './hooks/index.ts'
import { readEmailContent } from './log/email-content.ts'
import { liftSuppression, readEmailLife, wholePlatform } from './log/email-life.ts'
import { listEmailKinds, listEmails } from './log/list-emails.ts'
import { resendEmail } from './log/resend-email.ts'
import { ownMailRoutes } from './own/own-routes.ts'
import { mailTemplateRoutes } from './template-routes.ts'

export const emailRoutes = [
  ...bind(emailEndpoints, {
    listEmails: (scene, { query }) => listEmails(scene, wholePlatform, query),
    readEmailLife: (scene, { params }) => readEmailLife(scene, wholePlatform, params.emailId),
    liftSuppression: (scene, { params, body }) => liftSuppression(scene, params.emailId, body.why),
  }),
  ...bind(emailLogEndpoints, {
    listEmailKinds: (scene) => listEmailKinds(scene, wholePlatform),
    readEmailContent: (scene, { params }) => readEmailContent(scene, wholePlatform, params.emailId),
    resendEmail: (scene, { params }) => resendEmail(scene, wholePlatform, params.emailId),
    resendProgramEmail: (scene, { program, params }) => resendEmail(scene, { program }, params.emailId),
    listProgramEmails: (scene, { program, query }) => listEmails(scene, { program }, query),
    listProgramEmailKinds: (scene, { program }) => listEmailKinds(scene, { program }),
    readProgramEmailLife: (scene, { program, params }) => readEmailLife(scene, { program }, params.emailId),
    readProgramEmailContent: (scene, { program, params }) => readEmailContent(scene, { program }, params.emailId),
  }),
  ...mailReportRoutes,
  ...mailTemplateRoutes,
  ...ownMailRoutes,
  ...sendingDomainRoutes,
]
