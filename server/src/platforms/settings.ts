import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import type { PlatformSettings } from '@laurel/contract/platforms'
import { record } from '../kernel/events/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { requireRoom } from './require-room.ts'
import { getPlatform, setPlatformSettings } from './store.ts'

export async function readSettings(scene: Scene): Promise<PlatformSettings> {
  const row = await getPlatform(scene.db)
  return {
    name: row.name,
    tagline: row.tagline as LocalizedText,
    contactEmail: row.contact_email,
    supportedLangs: row.supported_langs as Locale[],
    defaultLang: row.default_lang as Locale,
    timeZone: row.time_zone,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
  }
}

/** Changes what everybody sees of the platform. Refuses a default language that it does not speak, and more languages than its plan has. */
export async function changeSettings(scene: Scene, settings: PlatformSettings): Promise<PlatformSettings> {
  if (!settings.supportedLangs.includes(settings.defaultLang)) refuseField('defaultLang', 'not_supported')
  const before = await readSettings(scene)
  // Those that it had before its plan held fewer stay.
  const count = new Set(settings.supportedLangs).size
  if (count > before.supportedLangs.length) requireRoom(scene, 'languages', count)
  await setPlatformSettings(scene.db, { ...settings, supportedLangs: [...new Set(settings.supportedLangs)] })
  const after = await readSettings(scene)
  const changed = (Object.keys(after) as (keyof PlatformSettings)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  await record(scene, 'platform.settings_changed', {}, { before: pick(before, changed), after: pick(after, changed) })
  scene.house.forgetPlatforms()
  return after
}

function pick(settings: PlatformSettings, keys: readonly (keyof PlatformSettings)[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]))
}
