import { changeCookieSettings } from '../server/src/privacy/index.ts'
import { runAs, type Stage } from './run-as.ts'

/** Traboule counts its visits, once visitors agree. */
export async function writePrivacy(stage: Stage, now: Date): Promise<void> {
  await runAs(stage, 'owner', now, async (scene) => {
    const measure = {
      provider: 'Matomo',
      address: 'https://mesure.traboule.example',
      siteId: '7',
      place: 'Roubaix',
      months: 13,
    }
    await changeCookieSettings(scene, { measure, asksAgain: false })
  })
}
