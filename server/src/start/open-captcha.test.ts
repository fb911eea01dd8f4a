import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readEnv } from '../kernel/env/index.ts'
import { openCaptcha } from './open-captcha.ts'

const secret = new Uint8Array(randomBytes(32))

async function kindOf(env: Record<string, string>) {
  return (await openCaptcha(readEnv(env), secret)?.present('one', new Date()))?.kind ?? 'none'
}

it('chooses who tells people from robots', async () => {
  const keys = { LAUREL_RECAPTCHA_SITE_KEY: 'a', LAUREL_RECAPTCHA_SECRET: 'b' }
  expect(await kindOf({})).toBe('none')
  expect(await kindOf({ NODE_ENV: 'production' })).toBe('altcha')
  expect(await kindOf({ NODE_ENV: 'production', LAUREL_CAPTCHA: 'none' })).toBe('none')
  expect(await kindOf({ LAUREL_CAPTCHA: 'recaptcha', ...keys })).toBe('recaptcha')
  await expect(kindOf({ LAUREL_CAPTCHA: 'recaptcha' })).rejects.toThrow('LAUREL_RECAPTCHA_SITE_KEY')
})
