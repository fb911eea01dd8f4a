export { CaptchaNotice } from './captcha-notice.tsx'
