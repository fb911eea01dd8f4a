import { z } from 'zod'
import { endpoint, listOf } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { BackTo, EmailAddress, NewPassword, PersonName, Profile, SignedIn } from './person.ts'
import { identityRefusals } from './refusals.ts'

const { link_not_valid, link_expired, link_used, password_needed, proof_needed, too_many_tries } = identityRefusals
const links = { link_not_valid, link_expired, link_used }
const Token = z.string().min(1).max(200)

/** The address that a mail goes to; says nothing about accounts. */
const MailOnItsWay = z.object({ email: z.string() })

/** Accounts: one for the whole installation (docs/rules.md §14). */
export const accountEndpoints = {
  registerAccount: endpoint({
    name: 'registerAccount',
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Creates an account to be confirmed by mail; answers the same when the address has one already',
    access: { to: 'anyone' },
    body: z.object({
      email: EmailAddress,
      password: NewPassword,
      firstname: PersonName,
      lastname: PersonName,
      lang: Locale.optional(),
      backTo: BackTo.optional(),
    }),
    ok: MailOnItsWay,
    status: 202,
    perMinute: 10,
    captcha: true,
  }),
  validateAccount: endpoint({
    name: 'validateAccount',
    method: 'POST',
    path: '/api/auth/account-validation',
    summary:
      'Proves an address with the token of the mail and signs in, on the device that registered or with a password',
    access: { to: 'anyone' },
    body: z.object({ token: Token, password: NewPassword.optional() }),
    ok: z.object({
      email: z.string(),
      /** Null where the address was proven before, by another link. */
      signedIn: SignedIn.nullable(),
    }),
    refusals: { ...links, password_needed },
    perMinute: 30,
    evenInStandby: true,
  }),
  sendValidation: endpoint({
    name: 'sendValidation',
    method: 'POST',
    path: '/api/auth/account-validation/sending',
    summary:
      'Sends the mail that proves an address again, when there is an account to confirm; answers the same otherwise',
    access: { to: 'anyone' },
    body: z.object({ email: EmailAddress, backTo: BackTo.optional() }),
    ok: MailOnItsWay,
    status: 202,
    perMinute: 10,
    evenInStandby: true,
  }),
  requestPasswordReset: endpoint({
    name: 'requestPasswordReset',
    method: 'POST',
    path: '/api/auth/password-reset-request',
    summary: 'Sends a link for a new password, when the address has an account; answers the same otherwise',
    access: { to: 'anyone' },
    body: z.object({ email: EmailAddress, backOffice: z.boolean().optional(), backTo: BackTo.optional() }),
    ok: MailOnItsWay,
    status: 202,
    perMinute: 10,
    evenInStandby: true,
  }),
  resetPassword: endpoint({
    name: 'resetPassword',
    method: 'POST',
    path: '/api/auth/password-reset',
    summary: 'Sets a new password with the token of the mail, and ends all sign-ins of the account',
    access: { to: 'anyone' },
    body: z.object({ token: Token, password: NewPassword }),
    ok: z.object({ email: z.string() }),
    refusals: links,
    perMinute: 20,
    evenInStandby: true,
  }),
  readProfile: endpoint({
    name: 'readProfile',
    method: 'GET',
    path: '/api/profile',
    summary: 'The signed-in person',
    access: { to: 'signedIn' },
    ok: Profile,
    evenInStandby: true,
    withoutSecondFactor: true,
  }),
  changeProfile: endpoint({
    name: 'changeProfile',
    method: 'PUT',
    path: '/api/profile',
    summary:
      'Changes names, language, and the password when the current one is given; a new password ends the other sign-ins',
    access: { to: 'signedIn' },
    body: z.object({
      firstname: PersonName,
      lastname: PersonName,
      lang: Locale,
      password: z
        .object({
          /** Left out by an account without a password, which proves itself another way. */
          current: z.string().max(200).optional(),
          next: NewPassword,
        })
        .optional(),
    }),
    ok: Profile,
    refusals: { proof_needed, too_many_tries },
    perMinute: 30,
  }),
  listBannedEmailDomains: endpoint({
    name: 'listBannedEmailDomains',
    method: 'GET',
    path: '/api/banned-email-domain',
    summary: 'Domains whose addresses cannot open an account; those below them cannot either',
    access: { to: 'anyone' },
    ok: listOf(z.string()),
    evenInStandby: true,
  }),
}
