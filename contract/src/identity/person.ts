import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { isEmailAddress, withoutFormat } from '../kernel/text/index.ts'

/** An address as people type it, kept in lower case. Rule key `email` (docs/rules.md §5). */
export const EmailAddress = z
  .string()
  .max(1000)
  .transform((text) => withoutFormat(text).trim().toLowerCase())
  .refine(isEmailAddress, { error: 'email' })

/** A path of this site with its language, to go to once the link of a mail has served. */
export const BackTo = z
  .string()
  .max(1000)
  .regex(/^\/(?![\\/])/)

/** Length alone is said here; the rest of the rules is the server's (`passwordProblem`). */
export const NewPassword = z.string().min(12, 'password_too_short').max(200, 'password_too_long')

export const PersonName = z.string().trim().min(1).max(100)

/** The signed-in person (docs/rules.md §3). */
export const Profile = z.object({
  id: Id,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  lang: Locale,
  superAdmin: z.boolean(),
  /** The address is proven. */
  confirmed: z.boolean(),
  /** False for an account that only ever came by a link: it has no password yet. */
  hasPassword: z.boolean(),
  /** From when a role asks for a second factor that this sign-in has not shown; null while none does. */
  secondFactorFrom: z.iso.datetime().nullable(),
})
export type Profile = z.infer<typeof Profile>

/** What a sign-in answers, beside its cookies. */
export const SignedIn = z.object({ accessToken: z.string(), csrfToken: z.string(), user: Profile })
export type SignedIn = z.infer<typeof SignedIn>

/** A platform where the person has a role. */
export const ConnectedPlatform = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  /** Origin of its pages: `https://prix.example.org`. */
  address: z.string(),
  primaryColor: z.string(),
  current: z.boolean(),
})
export type ConnectedPlatform = z.infer<typeof ConnectedPlatform>
