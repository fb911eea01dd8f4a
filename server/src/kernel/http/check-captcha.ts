import { captchaHeader } from '@laurel/contract/kernel/captcha'
import type { FastifyRequest } from 'fastify'
import { type Spent, spend } from '../captcha/index.ts'
import { refuse } from '../refuse.ts'
import type { Scene } from '../scene.ts'
import type { BoundEndpoint } from './bind.ts'
import type { Caller, ServeParts } from './endpoint-calls.ts'

/** Characters of a proof; tokens of reCAPTCHA have some two thousand. */
const maxProof = 8000

/** Refuses robots before anything is begun. Answers the proof that the work uses up; undefined where nobody asks. */
export async function checkCaptcha(
  { house, now }: ServeParts,
  { endpoint }: BoundEndpoint,
  request: FastifyRequest,
  { platform }: Caller,
): Promise<Spent | undefined> {
  if (!house.captcha || !endpoint.captcha) return undefined
  const proof = request.headers[captchaHeader]
  if (typeof proof !== 'string' || proof === '' || proof.length > maxProof) refuse('captcha_failed')
  const verdict = await house.captcha.check(proof, { platformId: platform.id, action: endpoint.name, now: now() })
  if (verdict.kind === 'away') refuse('captcha_unavailable')
  return verdict.kind === 'person' ? verdict.spent : refuse('captcha_failed')
}

/** Uses a proof up in the transaction of what it allows: it counts once. */
export async function useProof(scene: Scene, spent: Spent | undefined): Promise<void> {
  if (spent && !(await spend(scene.db, spent))) refuse('captcha_failed')
}
