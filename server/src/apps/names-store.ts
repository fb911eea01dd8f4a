import { defaultLocale, isLocale, type Locale, type LocalizedText } from '@laurel/contract/kernel/locale'
import type { PlatformDb } from '../kernel/db/index.ts'

export interface PersonName {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Members, by id. */
export async function listPeople(db: PlatformDb, ids: readonly string[]): Promise<Map<string, PersonName>> {
  if (ids.length === 0) return new Map()
  const rows = await db.kysely
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.platform_id', '=', db.platformId)
    .where('u.id', 'in', [...ids])
    .select(['u.id', 'u.firstname', 'u.lastname', 'u.email'])
    .execute()
  return new Map(
    rows.map(({ id, firstname, lastname, email }) => [id, { id, name: `${firstname} ${lastname}`.trim(), email }]),
  )
}

export interface ProgramTitle {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  readonly defaultLang: Locale
}

/** Programs, by id. */
export async function listProgramTitles(db: PlatformDb, ids: readonly string[]): Promise<Map<string, ProgramTitle>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .from('programs')
    .where('id', 'in', [...ids])
    .select(['id', 'slug', 'title', 'default_lang'])
    .execute()
  return new Map(
    rows.map(({ id, slug, title, default_lang }) => [
      id,
      { id, slug, title: title as LocalizedText, defaultLang: isLocale(default_lang) ? default_lang : defaultLocale },
    ]),
  )
}
