import { emailEndpoints } from '@laurel/contract/emails'
import { bind } from '../kernel/http/index.ts'
import { listEmails } from './list-emails.ts'

export const emailRoutes = bind(emailEndpoints, {
  listEmails: (scene, { query }) => listEmails(scene, query),
})
