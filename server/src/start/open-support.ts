import type { Env } from '../kernel/env/index.ts'
import type { House } from '../kernel/scene.ts'
import { StartupProblem } from '../kernel/startup-problem.ts'

/** How teams are helped, as the environment says. */
export function openSupport(env: Env): House['support'] {
  const scheme = env.LAUREL_HTTPS ? 'https' : 'http'
  const frameOrigin = env.LAUREL_WIDGET_HOST && `${scheme}://${env.LAUREL_WIDGET_HOST}`
  return { usual: settingsOf(env), frameOrigin, email: env.LAUREL_SUPPORT_EMAIL }
}

function settingsOf(env: Env): House['support']['usual'] {
  const { LAUREL_WIDGET_PROVIDER: provider, LAUREL_WIDGET_ID: publicId, LAUREL_WIDGET_BASE: base = '' } = env
  if (provider === 'none') return undefined
  if (!publicId || !env.LAUREL_WIDGET_HOST)
    throw new StartupProblem('LAUREL_WIDGET_PROVIDER needs LAUREL_WIDGET_ID and LAUREL_WIDGET_HOST.')
  if (provider === 'chatwoot' && !base)
    throw new StartupProblem('LAUREL_WIDGET_PROVIDER=chatwoot needs LAUREL_WIDGET_BASE.')
  return { provider, publicId, base: base.replace(/\/+$/, ''), secret: env.LAUREL_WIDGET_SECRET ?? '' }
}
