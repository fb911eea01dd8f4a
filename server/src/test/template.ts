import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { tellCast } from '../../../story/tell-cast.ts'
import { appUrl, migrate, openDatabase } from '../kernel/db/index.ts'
import { startEmbeddedPostgres } from '../kernel/postgres/index.ts'
import { createDatabase } from './clone.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address as its owner; its database `template_laurel` is migrated and holds the cast. */
    ownerUrl: string
  }
}

async function fillTemplate(ownerUrl: string): Promise<void> {
  const url = await createDatabase(ownerUrl, 'template_laurel')
  await migrate(url)
  const database = openDatabase(appUrl(url))
  await tellCast(database)
  await database.close()
}

/** One PostgreSQL for the whole run: the embedded one, or the one named by LAUREL_TEST_DATABASE_URL (as its owner). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.LAUREL_TEST_DATABASE_URL
  if (given) {
    await fillTemplate(given)
    project.provide('ownerUrl', given)
    return async () => undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'laurel-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  await fillTemplate(postgres.url)
  project.provide('ownerUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
