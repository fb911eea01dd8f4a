import type { PlatformSettings } from '@laurel/contract/platforms'
import type { Selectable } from 'kysely'
import { type DB, json, type PlatformDb } from '../kernel/db/index.ts'

export type PlatformRow = Selectable<DB['platforms']>

/** The platform in scope. */
export function getPlatform(db: PlatformDb): Promise<PlatformRow> {
  return db.kysely.selectFrom('platforms').selectAll().where('id', '=', db.platformId).executeTakeFirstOrThrow()
}

export async function setPlatformSettings(db: PlatformDb, settings: PlatformSettings): Promise<void> {
  await db.kysely
    .updateTable('platforms')
    .set({
      name: settings.name,
      tagline: json(settings.tagline),
      supported_langs: [...settings.supportedLangs],
      default_lang: settings.defaultLang,
      primary_color: settings.primaryColor.toLowerCase(),
      secondary_color: settings.secondaryColor.toLowerCase(),
    })
    .where('id', '=', db.platformId)
    .execute()
}
