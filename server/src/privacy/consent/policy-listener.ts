import { hearEach, type Listener } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { momentOfDay, raisePolicyVersion } from './store.ts'

/** New words about cookies, once they hold, ask visitors again: they agreed to others. */
export const cookieWordsListener: Listener = {
  name: 'privacy.cookie-words',
  to: ['legal_text.published'],
  hear: hearEach(async (scene, { payload }) => {
    if (payload.page !== 'cookies') return
    const at = await momentOfDay(scene.db, String(payload.effectiveOn), scene.platform.timeZone)
    if (at <= scene.now) return renewCookieWords(scene)
    const key = `privacy.new-cookie-words ${String(payload.version)}`
    await enqueue(scene.db, 'privacy.new-cookie-words', {}, { runAt: at, key })
  }),
}

export async function renewCookieWords(scene: Scene): Promise<void> {
  await raisePolicyVersion(scene.db)
  scene.house.forgetPlatforms()
}
