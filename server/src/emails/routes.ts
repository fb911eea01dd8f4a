import { emailEndpoints } from '@laurel/contract/emails'
import { bind } from '../kernel/http/index.ts'
import { listEmails } from './list-emails.ts'
import { mailTemplateRoutes } from './template-routes.ts'

export const emailRoutes = [
  ...bind(emailEndpoints, {
    listEmails: (scene, { query }) => listEmails(scene, query),
  }),
  ...mailTemplateRoutes,
]
