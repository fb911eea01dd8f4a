import type { Selectable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export type OnboardingRow = Selectable<DB['platform_onboardings']>

export function findOnboarding(db: PlatformDb): Promise<OnboardingRow | undefined> {
  return db.from('platform_onboardings').selectAll().executeTakeFirst()
}

type Changes = Partial<Pick<OnboardingRow, 'step' | 'template' | 'program_id' | 'done_at' | 'is_list_closed'>>

export async function setOnboarding(db: PlatformDb, changes: Changes): Promise<void> {
  if (Object.keys(changes).length > 0) await db.change('platform_onboardings').set(changes).execute()
}

export async function setColours(
  db: PlatformDb,
  colours: { primary_color?: string; secondary_color?: string },
): Promise<void> {
  if (Object.keys(colours).length > 0)
    await db.kysely.updateTable('platforms').set(colours).where('id', '=', db.platformId).execute()
}

/** What of the list on the dashboard is done. */
export async function readDone(db: PlatformDb): Promise<{ people: number; published: number }> {
  const people = await db
    .from('members')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const invited = await db
    .from('invitations')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const published = await db
    .from('programs')
    .where('published_at', 'is not', null)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { people: people.count + invited.count, published: published.count }
}
