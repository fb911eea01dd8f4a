import { leftSlugMonths, type OrganiserProfile, type PlatformSettings, skeletonOf } from '@laurel/contract/platforms'
import { type Selectable, sql } from 'kysely'
import { type DB, type InstallationDb, json, type PlatformDb } from '../kernel/db/index.ts'

export type PlatformRow = Selectable<DB['platforms']>

/** What names a platform; whichever holds. */
export type PlatformChange =
  | { readonly id: string }
  | { readonly domain: string; readonly slug?: string; readonly isDefault?: true }

/** The platform that is wished for; the default one first when a domain of its own names another. */
export function findPlatform({ kysely }: InstallationDb, request: PlatformChange): Promise<PlatformRow | undefined> {
  const platforms = kysely.selectFrom('platforms').selectAll()
  if ('id' in request) return platforms.where('id', '=', request.id).executeTakeFirst()
  return platforms
    .where((is) =>
      is.or([
        is('domain_to_use', '=', request.domain),
        // A host that was proven answers before it is the one that is used.
        is('id', '=', is.selectFrom('proven_hosts').where('host', '=', request.domain).select('platform_id')),
        ...(request.slug
          ? [
              is('slug', '=', request.slug),
              // An address that was left leads on.
              is(
                'id',
                '=',
                is
                  .selectFrom('platform_slugs')
                  .where('slug', '=', request.slug)
                  .where('left_at', '>', sql<Date>`now() - make_interval(months => ${leftSlugMonths})`)
                  .select('platform_id'),
              ),
            ]
          : []),
        ...(request.isDefault ? [is('is_default', '=', true)] : []),
      ]),
    )
    .orderBy('is_default', 'desc')
    .executeTakeFirst()
}

export interface NewPlatform {
  readonly slug: string
  readonly name: string
  readonly plan: string
  readonly defaultLang: string
  readonly supportedLangs: readonly string[]
  readonly isDefault: boolean
  readonly tagline?: Readonly<Record<string, string>>
}

export async function insertPlatform({ kysely }: InstallationDb, id: string, platform: NewPlatform): Promise<void> {
  // Its address is its own from now on, and so is what looks like it.
  await kysely
    .insertInto('platform_slugs')
    .values({ slug: platform.slug, skeleton: skeletonOf(platform.slug), platform_id: id })
    .execute()
  await kysely
    .insertInto('platforms')
    .values({
      id,
      slug: platform.slug,
      name: platform.name,
      plan: platform.plan,
      default_lang: platform.defaultLang,
      supported_langs: [...platform.supportedLangs],
      is_default: platform.isDefault,
      tagline: json(platform.tagline ?? {}),
    })
    .execute()
}

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
      contact_email: settings.contactEmail.toLowerCase(),
      supported_langs: [...settings.supportedLangs],
      default_lang: settings.defaultLang,
      time_zone: settings.timeZone,
      primary_color: settings.primaryColor.toLowerCase(),
      secondary_color: settings.secondaryColor.toLowerCase(),
    })
    .where('id', '=', db.platformId)
    .execute()
}

export async function setOrganiser(
  db: PlatformDb,
  organiser: Omit<OrganiserProfile, 'contactEmail'>,
  contactEmail: string,
): Promise<void> {
  await db.kysely
    .updateTable('platforms')
    .set({ organiser: json(organiser), contact_email: contactEmail })
    .where('id', '=', db.platformId)
    .execute()
}
