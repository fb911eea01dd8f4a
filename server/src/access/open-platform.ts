import { builtInRoles } from '@laurel/contract/access'
import { type Database, newId } from '../kernel/db/index.ts'
import { insertPlatform, type NewPlatform } from '../platforms/index.ts'
import { insertBuiltInRole } from './role-store.ts'

/** Makes a platform with its built-in roles. Answers its id. */
export async function openPlatform(database: Database, platform: NewPlatform): Promise<string> {
  const id = newId()
  await database.acrossPlatforms('a platform begins', (db) => insertPlatform(db, id, platform))
  await database.inPlatform(id, async ({ db }) => {
    for (const role of builtInRoles) await insertBuiltInRole(db, role)
  })
  return id
}
