import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { startEmbeddedPostgres } from '../server/src/kernel/postgres/index.ts'
import { dataOf } from './data-of.ts'

/** One more server on the data of a product of the journeys, to be killed while the other goes on. */
export interface ServerBeside {
  readonly address: string
  start(): Promise<void>
  /** As a power cut would: nothing is finished, nothing is closed. */
  kill(): Promise<void>
}

/** Ports that it takes beside those of the products. */
const further = 40

const portOf = (baseUrl: string) => Number(new URL(baseUrl).port)

/** Whether the product keeps its data where journeys find it: one that ran before them does not. */
export const canServeBeside = (baseUrl: string): boolean => existsSync(dataOf(portOf(baseUrl)))

/**
 * @param baseUrl of the product whose data it serves; both answer whoever is signed in to one of them
 * @param throughOf says which pooler it goes through, given the database's own address
 */
export async function serverBeside(
  baseUrl: string,
  throughOf?: (databaseUrl: string) => Promise<string>,
): Promise<ServerBeside> {
  const port = portOf(baseUrl)
  const folder = dataOf(port)
  const { url } = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  const database = throughOf ? { DATABASE_URL: await throughOf(url), DATABASE_DIRECT_URL: url } : { DATABASE_URL: url }
  const address = `http://localhost:${port + further}`
  let child: ChildProcess | undefined
  return {
    address,
    async start() {
      const env = { ...database, LAUREL_DATA_DIR: folder, PORT: String(port + further), LAUREL_LIMITS: '0' }
      child = spawn(process.execPath, ['scripts/start.ts'], {
        cwd: fileURLToPath(new URL('..', import.meta.url)),
        env: { ...process.env, ...env, LOG_LEVEL: 'silent' },
        stdio: 'ignore',
      })
      const answers = () =>
        fetch(`${address}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(answers, { timeout: 120_000 }).toBe(true)
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
