import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { writeCast } from '../../../story/write-cast.ts'
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
  await writeCast(database)
  await database.close()
}

let close: () => Promise<void> = async () => undefined

/** One PostgreSQL for the whole run: the embedded one, or the one named by LAUREL_TEST_DATABASE_URL (as its owner). */
export async function setup(project: TestProject): Promise<void> {
  const ownerUrl = process.env.LAUREL_TEST_DATABASE_URL ?? (await startOwn())
  await fillTemplate(ownerUrl)
  project.provide('ownerUrl', ownerUrl)
}

export async function teardown(): Promise<void> {
  await close()
}

async function startOwn(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  close = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return postgres.url
}
