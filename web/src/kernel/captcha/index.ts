export { CaptchaNotice } from './captcha-notice.tsx'
export { provePerson } from './prove-person.ts'
