import { z } from 'zod'

/** Carries what shows that no robot calls. */
export const captchaHeader = 'x-captcha'

/** What a page is to do before a call that strangers may make (`captcha` of an endpoint). */
export const CaptchaTask = z.discriminatedUnion('kind', [
  /** Nothing is asked. */
  z.object({ kind: z.literal('none') }),
  /** A small computation of ALTCHA; its solution is sent once. */
  z.object({ kind: z.literal('altcha'), challenge: z.looseObject({ signature: z.string() }) }),
  /** A token of reCAPTCHA, under the name of the call. */
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string(), version: z.literal(3), base: z.string() }),
])
export type CaptchaTask = z.infer<typeof CaptchaTask>
