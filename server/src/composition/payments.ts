import { payableOf } from '../applications/index.ts'
import { contributeMails } from '../emails/index.ts'
import { contributeWaiting } from '../notifications/index.ts'
import {
  contributePayable,
  paymentJobs,
  paymentLoaders,
  paymentMails,
  paymentRoutes,
  paymentWaiting,
} from '../payments/index.ts'

/** What payments bring to the server. */
export const payments = { routes: paymentRoutes, loaders: paymentLoaders, jobs: paymentJobs }

// What an application is to payments, which stand below it; their mails, and what waits for the team.
contributePayable(payableOf)
contributeMails(paymentMails)
contributeWaiting([paymentWaiting])
