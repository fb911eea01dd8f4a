export { CaptchaTask, captchaHeader } from './captcha.ts'
