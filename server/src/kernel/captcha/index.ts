export { createAltcha } from './altcha.ts'
export type { Captcha, CaptchaVerdict, Spent } from './captcha.ts'
export { createRecaptcha, type RecaptchaKeys } from './recaptcha.ts'
export { eraseSpent, spend } from './spend.ts'
