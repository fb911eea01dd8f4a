import { existsSync } from 'node:fs'
import { expect } from '@playwright/test'
import pg from 'pg'
import { findBroken } from '../server/src/composition/invariants.ts'
import { startEmbeddedPostgres } from '../server/src/kernel/postgres/index.ts'
import { dataOf } from './data-of.ts'

/** Whatever a journey did, nothing in the database of its product contradicts itself. */
export async function expectWhole(baseUrl: string | undefined): Promise<void> {
  const dataDir = dataOf(Number(new URL(baseUrl ?? 'http://localhost').port))
  // A product that ran already keeps its data elsewhere.
  if (!existsSync(dataDir)) return
  const { url } = await startEmbeddedPostgres({ dataDir, durable: false })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    expect(await findBroken(client), 'invariants of the database').toEqual([])
  } finally {
    await client.end()
  }
}
