import { grantBuiltInRole, openPlatform } from '../server/src/access/index.ts'
import { hashPassword, insertMember } from '../server/src/identity/index.ts'
import { type Database, newId } from '../server/src/kernel/db/index.ts'
import { demoPassword } from './cast.ts'

const dayMs = 86_400_000

/** Two neighbours whose doors are closed: what their teams and visitors find there can be seen. */
const neighbours = [
  {
    slug: 'veille',
    name: 'École des mines, fonds',
    owner: { email: 'owner@veille.laurel.test', firstname: 'Hélène', lastname: 'Marchand' },
    plan: 'standby',
    status: 'standby',
    reason: 'Le prochain appel ouvre à l’automne',
    sinceDays: 70,
    days: 365,
  },
  {
    slug: 'suspendue',
    name: 'Bourse Express',
    owner: { email: 'owner@suspendue.laurel.test', firstname: 'Marc', lastname: 'Delvaux' },
    plan: 'basic',
    status: 'suspended',
    reason: 'Deux factures sont impayées depuis le 28 janvier',
    sinceDays: 12,
    days: 60,
  },
] as const

export async function writeNeighbours(database: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  for (const { slug, name, owner, plan, status, reason, sinceDays, days } of neighbours) {
    const langs = { defaultLang: 'fr', supportedLangs: ['fr', 'en'] }
    const platformId = await openPlatform(database, { slug, name, plan, ...langs, isDefault: false })
    const userId = newId()
    const since = new Date(now.getTime() - sinceDays * dayMs)
    await database.acrossPlatforms('the story makes its neighbours', async ({ kysely }) => {
      const moments = { confirmed_at: since, created_at: since }
      await kysely
        .insertInto('users')
        .values({ id: userId, ...owner, lang: 'fr', password_hash: passwordHash, ...moments })
        .execute()
      await kysely
        .updateTable('platforms')
        .set({
          status,
          status_since: since,
          status_reason: reason,
          status_until: new Date(since.getTime() + days * dayMs),
          contact_email: owner.email,
        })
        .where('id', '=', platformId)
        .execute()
    })
    await database.inPlatform(platformId, async ({ db }) => {
      await insertMember(db, userId)
      await grantBuiltInRole(db, { userId, key: 'owner' })
    })
  }
}
