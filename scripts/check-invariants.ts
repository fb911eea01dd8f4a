import pg from 'pg'
import { findBroken, invariants } from '../server/src/composition/invariants.ts'
import { readEnv } from '../server/src/kernel/env/index.ts'
import { startEmbeddedPostgres } from '../server/src/kernel/postgres/index.ts'

// Asks the whole database, of DATABASE_URL or of LAUREL_DATA_DIR, whether anything contradicts itself.
//   npm run check-invariants
// Ends with 0 when nothing does, 1 with what is broken and how often.

const { DATABASE_URL, DATABASE_DIRECT_URL, LAUREL_DATA_DIR } = readEnv()
const own = DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: LAUREL_DATA_DIR, durable: true })
const client = new pg.Client({ connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL ?? own?.url })
await client.connect()
try {
  const broken = await findBroken(client)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  for (const { name, count } of broken) say(`${String(count).padStart(7)}  broken: ${name}`)
  const all = Object.keys(invariants).length
  say(broken.length === 0 ? `All ${all} invariants hold.` : `${broken.length} of ${all} invariants are broken.`)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await client.end()
  await own?.stop()
}
