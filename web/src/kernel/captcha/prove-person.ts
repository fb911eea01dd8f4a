import type { CaptchaTask } from '@laurel/contract/kernel/captcha'
import { ApiRefusal } from '../api/refusal.ts'
import { runRecaptcha } from './load-recaptcha.ts'
import { solveAltcha } from './solve-altcha.ts'

/**
 * Shows that no robot makes a call; undefined where nothing is asked.
 * @param action name of the call
 * @throws ApiRefusal `captcha_unavailable` when this browser cannot
 */
export async function provePerson(task: CaptchaTask, action: string): Promise<string | undefined> {
  try {
    if (task.kind === 'none') return undefined
    return task.kind === 'altcha' ? await solveAltcha(task.challenge) : await runRecaptcha(task, action)
  } catch (thrown) {
    throw new ApiRefusal({
      status: 0,
      code: 'captcha_unavailable',
      message: thrown instanceof Error ? thrown.message : String(thrown),
    })
  }
}
