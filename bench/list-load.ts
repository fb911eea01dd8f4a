import autocannon from 'autocannon'
import Fastify from 'fastify'
import pg from 'pg'
import { NamedClient } from '../server/src/kernel/db/named-client.ts'
import type { Million } from './million.ts'
import type { Statement } from './watch-sql.ts'

/** The same statements by the same driver, on nothing but Fastify; as the owner, whom row-level security does not bind. */
export async function baselineServer(ownerUrl: string, sql: readonly Statement[]) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 10, Client: NamedClient })
  const app = Fastify()
  app.get('/list', async () => {
    const client = (await pool.connect()) as pg.PoolClient & NamedClient
    try {
      const results = []
      for (const { text, values } of sql) results.push((await client.run(text, values)).rows)
      return { results }
    } finally {
      client.release()
    }
  })
  app.addHook('onClose', () => pool.end())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `${address}/list`, close: () => app.close() }
}

/** Requests a second under load, and the time below which all but one in forty answers came, in milliseconds. */
export async function load(url: string, headers: Readonly<Record<string, string>> = {}) {
  const result = await autocannon({ url, connections: 8, duration: 5, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return { rate: result.requests.average, p95: result.latency.p97_5 }
}

export interface ListAnswer {
  readonly data: readonly { readonly id: string; readonly number: number | null }[]
  readonly metadata: {
    readonly totalFiltred: number
    readonly totalIsCapped?: boolean
    readonly after: string | null
  }
}

/** One answer of the product, and how long it took, in milliseconds. */
export async function ask<T = ListAnswer>({ product, headers }: Million, path: string) {
  const began = performance.now()
  const answer = await product.app.inject({ url: path, headers })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return { body: answer.json() as T, ms: performance.now() - began }
}

/** How long it takes, one after the other: the median, and the time below which 19 in 20 stay. */
export async function times(count: number, work: (index: number) => Promise<{ ms: number }>) {
  const all: number[] = []
  for (let index = 0; index < count; index++) all.push((await work(index)).ms)
  all.sort((one, other) => one - other)
  const at = (share: number) => all[Math.min(all.length - 1, Math.ceil(all.length * share) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
