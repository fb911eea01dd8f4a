import type { CaptchaTask } from '@laurel/contract/kernel/captcha'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

type AltchaChallenge = Extract<CaptchaTask, { kind: 'altcha' }>['challenge']

/** Does the computation that the server asks for: some hundred milliseconds, off the page's own thread. */
export async function solveAltcha(challenge: AltchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey })
  if (!solution) throw new Error('The computation did not end in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
