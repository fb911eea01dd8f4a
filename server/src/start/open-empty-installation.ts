import { isEmailAddress } from '@laurel/contract/kernel/text'
import { grantBuiltInRole, openPlatform } from '../access/index.ts'
import { hashPassword, insertMember } from '../identity/index.ts'
import { type Database, newId, newToken } from '../kernel/db/index.ts'
import type { Env } from '../kernel/env/index.ts'

/**
 * The first platform of an installation without the demo, on the plan without limits (docs/rules.md §15), and its owner.
 * @returns what to tell the person at the terminal: the owner's address and first password, shown this once
 */
export async function openEmptyInstallation(database: Database, env: Env): Promise<string> {
  const email = (env.LAUREL_OWNER_EMAIL ?? usualOwner(env.LAUREL_DOMAIN)).toLowerCase()
  const password = newToken().slice(0, 20)
  const platformId = await openPlatform(database, {
    slug: 'main',
    name: 'Laurel',
    plan: 'custom',
    defaultLang: 'fr',
    supportedLangs: ['fr', 'en', 'nl', 'es', 'de', 'it', 'pl', 'pt', 'ca', 'ru'],
    isDefault: true,
  })
  const userId = newId()
  const passwordHash = await hashPassword(password)
  await database.acrossPlatforms('the first owner of an installation', ({ kysely }) =>
    kysely
      .insertInto('users')
      .values({ id: userId, email, password_hash: passwordHash, super_admin: true, confirmed_at: new Date() })
      .execute(),
  )
  await database.inPlatform(platformId, async ({ db }) => {
    await insertMember(db, userId)
    await grantBuiltInRole(db, { userId, key: 'owner' })
  })
  return `The first platform is made. Sign in as ${email} with the password ${password}, then change it.`
}

/** `localhost` alone is no domain of an address: with it nobody could sign in. */
function usualOwner(domain: string): string {
  const owner = `owner@${domain}`
  return isEmailAddress(owner) ? owner : `owner@main.${domain}`
}
