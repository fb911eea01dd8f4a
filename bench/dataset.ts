import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, type Product } from '../server/src/composition/compose.ts'
import { appUrl, type Database, migrate, openDatabase } from '../server/src/kernel/db/index.ts'
import { createDns } from '../server/src/kernel/dns/index.ts'
import { createLog } from '../server/src/kernel/log/index.ts'
import { createMailer } from '../server/src/kernel/mail/index.ts'
import { startEmbeddedPostgres } from '../server/src/kernel/postgres/index.ts'
import type { PaymentProvider } from '../server/src/kernel/scene.ts'
import { createFolderStorage } from '../server/src/kernel/storage/index.ts'
import { createSpool } from '../server/src/kernel/uploads/index.ts'
import { meetPeople, type Stage } from '../story/run-as.ts'
import { writeCast } from '../story/write-cast.ts'
import { stagePlatform } from '../story/write-demo.ts'
import { type StoryProgram, writeProgram } from '../story/write-program.ts'

export interface Dataset {
  readonly ownerUrl: string
  readonly database: Database
  readonly product: Product
  readonly stage: Stage
  readonly story: StoryProgram
  readonly secret: Uint8Array
  close(): Promise<void>
}

/** A database of its own with the cast and the Prix Climat, and the product put together on it. */
export async function openDataset(options: { payments?: PaymentProvider } = {}): Promise<Dataset> {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-ground-'))
  const baseline = await openEmptyDataset(folder, options)
  const { demoId } = await writeCast(baseline.database)
  const stage = await stageOn(baseline, demoId)
  const story = await writeProgram(stage, new Date())
  return {
    ...baseline,
    stage,
    story,
    async close() {
      await baseline.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type EmptyDataset = Omit<Dataset, 'stage' | 'story'>

/** The product on a database in that folder, as it was left there or empty. */
export async function openEmptyDataset(
  folder: string,
  { payments, ...memory }: { sharedBuffers?: string; payments?: PaymentProvider } = {},
): Promise<EmptyDataset> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true, ...memory })
  await migrate(postgres.url)
  const database = openDatabase(appUrl(postgres.url), { size: 10 })
  const secret = new Uint8Array(randomBytes(48))
  const product = await compose({
    database,
    house: {
      secret,
      mail: createMailer({ from: 'Laurel <no-reply@laurel.test>' }),
      support: {},
      mailLeaves: false,
      ...(payments && { payments }),
      sending: { address: 'no-reply@laurel.test', spfDomain: undefined },
      dns: createDns({ servers: ['127.0.0.1:9'] }),
      storage: createFolderStorage({ folder: join(folder, 'files') }),
      spool: createSpool(join(folder, 'uploads')),
    },
    hosts: { domain: 'localhost', scheme: 'http' },
    outside: { allowPrivate: true },
    log: createLog('silent'),
    strict: false,
    limits: false,
    proxies: 0,
    now: () => new Date(),
  })
  return {
    ownerUrl: postgres.url,
    database,
    product,
    secret,
    async close() {
      await product.app.close()
      await database.close()
      await postgres.stop()
    },
  }
}

/** The cast on its platform. */
export async function stageOn({ database, product }: EmptyDataset, demoId: string): Promise<Stage> {
  return {
    database,
    product,
    platform: stagePlatform(demoId, 'http://localhost:3000'),
    people: await meetPeople(database),
  }
}
