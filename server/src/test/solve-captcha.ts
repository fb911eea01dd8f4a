import type { CaptchaTask } from '@laurel/contract/kernel/captcha'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The value of `x-captcha` that a browser sends after this task; undefined where nothing is asked. */
export async function solveCaptcha(task: CaptchaTask): Promise<string | undefined> {
  if (task.kind !== 'altcha') return undefined
  const { challenge } = task
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
