import { grantBuiltInRole, openPlatform } from '../server/src/access/index.ts'
import { hashPassword, insertMember } from '../server/src/identity/index.ts'
import { type Database, newId } from '../server/src/kernel/db/index.ts'
import { cast, demoPassword, demoPlatforms, neighbours, type Person } from './cast.ts'

/** Gives somebody an account, a place on a platform and their role there. Answers the account. */
export async function enrol(
  database: Database,
  platformId: string,
  person: Person,
  passwordHash: string,
): Promise<string> {
  const userId = newId()
  await database.acrossPlatforms('the story makes its people', (db) =>
    db.kysely
      .insertInto('users')
      .values({
        id: userId,
        email: person.email,
        firstname: person.firstname,
        lastname: person.lastname,
        lang: person.lang,
        password_hash: passwordHash,
        confirmed_at: new Date(),
      })
      .execute(),
  )
  await database.inPlatform(platformId, async ({ db }) => {
    await insertMember(db, userId)
    if (person.role) await grantBuiltInRole(db, { userId, key: person.role })
  })
  return userId
}

/** Two platforms and their people, in an empty installation: the ground of the demo and of every test. */
export async function writeCast(database: Database): Promise<{ demoId: string; otherId: string }> {
  const passwordHash = await hashPassword(demoPassword)
  const demoId = await openPlatform(database, demoPlatforms.demo)
  const otherId = await openPlatform(database, demoPlatforms.other)
  for (const person of Object.values(cast)) await enrol(database, demoId, person, passwordHash)
  for (const person of Object.values(neighbours)) await enrol(database, otherId, person, passwordHash)
  return { demoId, otherId }
}
