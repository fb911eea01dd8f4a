import { type Captcha, createAltcha, createRecaptcha } from '../kernel/captcha/index.ts'
import type { Env } from '../kernel/env/index.ts'
import { StartupProblem } from '../kernel/startup-problem.ts'

/** Who tells people from robots: in production ALTCHA, where the environment says nothing else. */
export function openCaptcha(env: Env, secret: Uint8Array): Captcha | undefined {
  const kind = env.LAUREL_CAPTCHA ?? (env.NODE_ENV === 'production' ? 'altcha' : 'none')
  if (kind === 'none') return undefined
  if (kind === 'altcha') return createAltcha(secret)
  const { LAUREL_RECAPTCHA_SITE_KEY: siteKey, LAUREL_RECAPTCHA_SECRET: key } = env
  if (!siteKey || !key)
    throw new StartupProblem('LAUREL_CAPTCHA=recaptcha needs LAUREL_RECAPTCHA_SITE_KEY and LAUREL_RECAPTCHA_SECRET.')
  const base = env.LAUREL_RECAPTCHA_URL.replace(/\/+$/, '')
  return createRecaptcha({ siteKey, secret: key, base, minScore: env.LAUREL_RECAPTCHA_MIN_SCORE })
}
