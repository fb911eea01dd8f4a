import { mailReportEndpoints } from '@laurel/contract/emails'
import { bind, reaching } from '../../kernel/http/index.ts'
import { takeReports, verifyHook } from './take-hook.ts'

export const mailReportRoutes = bind(mailReportEndpoints, {
  takeMailReports: reaching(mailReportEndpoints.takeMailReports, {
    reach: (inScope) =>
      inScope(async ({ house, now }, { params, body, headers }) => ({
        mailReports: house.mailReports,
        provider: params.mailProvider,
        call: { body, headers, now },
      })).then(verifyHook),
    run: (scene, { reached }) => takeReports(scene, reached),
  }),
})
