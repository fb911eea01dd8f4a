import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { reportRefusals } from './refusals.ts'

/** Who carries mails and reports what became of them. */
export const mailProviders = ['ses', 'postmark', 'mailgun', 'sendgrid', 'brevo'] as const
export type MailProvider = (typeof mailProviders)[number]

/** Largest report, in bytes: SendGrid gathers up to 768 kB. */
const reportBytes = 1024 * 1024

export const mailReportEndpoints = {
  takeMailReports: endpoint({
    name: 'takeMailReports',
    method: 'POST',
    path: '/api/mails/reports/{mailProvider}',
    summary:
      'What became of mails, as the provider that carries them reports it, with its own signature; the same report again changes nothing',
    access: { to: 'anyone' },
    params: z.object({ mailProvider: z.enum(mailProviders) }),
    signedBy: 'x-twilio-email-event-webhook-signature',
    bodyLimit: reportBytes,
    perMinute: 1200,
    evenInStandby: true,
    refusals: reportRefusals,
  }),
}
