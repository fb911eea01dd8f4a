import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/src/kernel/db/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/kernel/postgres/index.ts'

/** Writes server/src/kernel/db/tables.gen.ts from a freshly migrated database; with --check only says whether it is stale. */
const target = 'server/src/kernel/db/tables.gen.ts'
const folder = await mkdtemp(join(tmpdir(), 'laurel-types-'))
const check = process.argv.includes('--check')
const before = await readFile(target, 'utf8').catch(() => '')
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
try {
  await migrate(postgres.url)
  const out = check ? join(folder, 'tables.gen.ts') : target
  execFileSync('kysely-codegen', [
    '--dialect',
    'postgres',
    '--url',
    postgres.url,
    '--out-file',
    out,
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--numeric-parser',
    'number',
    '--exclude-pattern',
    'public.migrations',
  ])
  // Our driver reads int8 as a number: counts and sizes stay far below 2^53.
  await writeFile(out, (await readFile(out, 'utf8')).replace('Int8 = ColumnType<string', 'Int8 = ColumnType<number'))
  if (check && (await readFile(out, 'utf8')) !== before) {
    console.error('The table types are stale: run npm run db:types')
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
