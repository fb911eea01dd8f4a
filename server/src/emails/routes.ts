import { emailEndpoints } from '@laurel/contract/emails'
import { bind } from '../kernel/http/index.ts'
import { sendingDomainRoutes } from './domains/index.ts'
import { liftSuppression, readEmailLife } from './email-life.ts'
import { mailReportRoutes } from './hooks/index.ts'
import { listEmails } from './list-emails.ts'
import { mailTemplateRoutes } from './template-routes.ts'

export const emailRoutes = [
  ...bind(emailEndpoints, {
    listEmails: (scene, { query }) => listEmails(scene, query),
    readEmailLife: (scene, { params }) => readEmailLife(scene, params.emailId),
    liftSuppression: (scene, { params, body }) => liftSuppression(scene, params.emailId, body.why),
  }),
  ...mailReportRoutes,
  ...mailTemplateRoutes,
  ...sendingDomainRoutes,
]
