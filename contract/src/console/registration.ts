import { z } from 'zod'
import { EmailAddress, identityRefusals, NewPassword, PersonName } from '../identity/index.ts'
import { endpoint } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { slugLengths } from '../platforms/index.ts'

/** What an organisation is, as it says itself. */
export const organisationKinds = ['public', 'company', 'association', 'foundation', 'school', 'other'] as const

export const AddressCheck = z.object({
  slug: z.string(),
  /** The whole address that the platform would have. */
  host: z.string(),
  problem: z.enum(['too_short', 'too_long', 'character', 'reserved', 'taken', 'alike']).nullable(),
  /** The first character that cannot be. */
  character: z.string().nullable(),
  suggestions: z.array(z.string()),
})
export type AddressCheck = z.infer<typeof AddressCheck>

const Token = z.string().min(1).max(200)

export const NewPlatform = z.object({
  name: z.string().trim().min(1).max(120),
  slug: z.string().max(slugLengths.max + 20),
  kind: z.enum(organisationKinds),
  langs: z.array(Locale).min(1).max(10),
  /** Of the registration; absent where somebody signed in adds one. */
  token: Token.optional(),
  /** Of who registers and has no account yet. */
  password: NewPassword.optional(),
})
export type NewPlatform = z.infer<typeof NewPlatform>

export const RegistrationOffer = z.object({
  email: z.string(),
  firstname: z.string(),
  organisation: z.string(),
  hasAccount: z.boolean(),
})
export type RegistrationOffer = z.infer<typeof RegistrationOffer>

const { link_not_valid, link_used, link_expired } = identityRefusals
const links = { link_not_valid, link_used, link_expired }

/** `registration_closed`: the installation takes none. `platform_limit`: one that is not paid for at a time. */
const creating = {
  registration_closed: 403,
  platform_limit: 409,
  platform_address_refused: 422,
} as const

export const registrationEndpoints = {
  checkPlatformAddress: endpoint({
    name: 'checkPlatformAddress',
    method: 'GET',
    path: '/api/platform-addresses/{slug}',
    summary: 'Whether a new platform may have this address, and which ones it may have else',
    access: { to: 'anyone' },
    params: z.object({ slug: z.string().max(80) }),
    ok: AddressCheck,
    perMinute: 120,
  }),
  requestPlatform: endpoint({
    name: 'requestPlatform',
    method: 'POST',
    path: '/api/platform-requests',
    summary: 'Registers an organisation: a mail proves the address, then the platform is made',
    access: { to: 'anyone' },
    body: z.object({
      email: EmailAddress,
      firstname: PersonName,
      lastname: PersonName,
      organisation: z.string().trim().max(120).default(''),
      lang: Locale.optional(),
    }),
    ok: z.object({ email: z.string() }),
    refusals: { registration_closed: 403 },
    captcha: true,
    perMinute: 5,
  }),
  readPlatformRequest: endpoint({
    name: 'readPlatformRequest',
    method: 'POST',
    path: '/api/platform-requests/confirmation',
    summary: 'Who registers by the link of a mail',
    access: { to: 'anyone' },
    body: z.object({ token: Token }),
    ok: RegistrationOffer,
    refusals: links,
    perMinute: 20,
  }),
  createPlatform: endpoint({
    name: 'createPlatform',
    method: 'POST',
    path: '/api/platforms',
    summary:
      'Makes a platform for whoever is signed in, or registers by the link of a mail, and answers where to go on',
    access: { to: 'anyone' },
    body: NewPlatform,
    ok: z.object({ slug: z.string(), address: z.string() }),
    status: 201,
    refusals: { ...links, ...creating },
    perMinute: 5,
  }),
}
