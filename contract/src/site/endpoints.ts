import { z } from 'zod'
import { CaptchaTask } from '../kernel/captcha/index.ts'
import { endpoint } from '../kernel/index.ts'
import { Theme } from './theme.ts'

export const siteEndpoints = {
  getCaptcha: endpoint({
    name: 'getCaptcha',
    method: 'GET',
    path: '/api/captcha',
    summary: 'What to do before a call that asks for `x-captcha`: a new computation each time, or nothing',
    access: { to: 'anyone' },
    ok: CaptchaTask,
    perMinute: 60,
  }),
  getTheme: endpoint({
    name: 'getTheme',
    method: 'GET',
    path: '/api/portal/platforms/{platformId}/themes/{themeReference}',
    summary: "The platform's colours; its one theme is called `default`, or by the platform's id or slug",
    access: { to: 'anyone' },
    params: z.object({ platformId: z.string().max(100), themeReference: z.string().max(100) }),
    ok: Theme,
  }),
}
