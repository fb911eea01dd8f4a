import { createHash } from 'node:crypto'
import { z } from 'zod'
import { postForm } from '../outside/index.ts'
import { type Captcha, doubtful } from './captcha.ts'

export interface RecaptchaKeys {
  readonly siteKey: string
  readonly secret: string
  /** `https://www.google.com/recaptcha`, or a server that answers like it. */
  readonly base: string
  /** From 0 to 1: below it a caller counts as a robot. */
  readonly minScore: number
}

const Answer = z.object({ success: z.boolean(), score: z.number().optional(), action: z.string().optional() })
const timeout = 5000
/** Google believes a token for two minutes. */
const validFor = 120_000

/** reCAPTCHA v3. The address of whoever calls is not handed on. */
export function createRecaptcha({ siteKey, secret, base, minScore }: RecaptchaKeys): Captcha {
  return {
    outside: new URL(base).origin,
    present: async () => ({ kind: 'recaptcha', siteKey, version: 3, base }),
    async check(proof, { action, now }) {
      const form = { secret, response: proof }
      const answer = Answer.safeParse(await postForm(`${base}/api/siteverify`, form, timeout)).data
      if (!answer) return { kind: 'away' }
      const isPerson = answer.success && answer.action === action && (answer.score ?? 0) >= minScore
      const name = createHash('sha256').update(proof).digest('base64url')
      return isPerson ? { kind: 'person', spent: { name, until: new Date(now.getTime() + validFor) } } : doubtful
    },
  }
}
