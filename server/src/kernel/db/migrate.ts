import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
const OLDEST_POSTGRES = 150_000

/** The password of the role `laurel_app`, derived from the owner's, so that nobody has to keep a second secret. */
function appPassword(ownerUrl: URL): string {
  const secret = decodeURIComponent(ownerUrl.password) || ownerUrl.href
  return createHmac('sha256', secret).update('laurel_app').digest('hex')
}

/** The same database, seen as `laurel_app`. */
export function appUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = appPassword(url)
  url.username = 'laurel_app'
  return url.href
}

async function ensureRoles(client: pg.Client, ownerUrl: string): Promise<void> {
  const password = appPassword(new URL(ownerUrl))
  await client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = 'laurel_across') then create role laurel_across nologin noinherit; end if;
    if not exists (select 1 from pg_roles where rolname = 'laurel_app') then create role laurel_app login noinherit; end if;
  exception when duplicate_object or unique_violation then null; end $$`)
  await client.query(`alter role laurel_app password '${password}'`)
  await client.query('grant laurel_across to laurel_app')
}

interface Step {
  name: string
  text: string
  hash: string
}

async function readSteps(): Promise<Step[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function applySteps(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const done = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(done.rows.map((row) => row.name))
  const steps = await readSteps()
  const unknown = [...applied].filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new StartupProblem(
      `This database was made by a newer Laurel (it has ${unknown[0]}): update Laurel, or restore a backup of its own age.`,
    )
  }
  const missing = steps.filter((step) => !applied.has(step.name))
  for (const step of missing) {
    await client.query('begin')
    try {
      await client.query(step.text)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [step.name, step.hash])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new StartupProblem(`Migration ${step.name} failed: ${(error as Error).message}`)
    }
  }
  return missing.map((step) => step.name)
}

async function migrateJobs(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl })
}

async function grantJobs(client: pg.Client): Promise<void> {
  await client.query(`
    grant usage on schema graphile_worker to laurel_app, laurel_across;
    grant select, insert, update, delete on all tables in schema graphile_worker to laurel_app, laurel_across;
    grant usage on all sequences in schema graphile_worker to laurel_app, laurel_across;
    grant execute on all functions in schema graphile_worker to laurel_app, laurel_across;`)
  // The worker's tables have row-level security without a policy; the server's roles need one.
  const tables = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'laurel_server')`)
  for (const { name } of tables.rows) {
    await client.query(
      `create policy laurel_server on graphile_worker.${name} for all to laurel_app, laurel_across using (true) with check (true)`,
    )
  }
}

/**
 * Brings the database up to date, under a lock so that two servers starting together do it once.
 * @returns the names of the migrations applied now
 * @throws StartupProblem with a sentence: too old a PostgreSQL, a newer Laurel's database, a failing statement
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(version.rows[0]?.server_version_num) < OLDEST_POSTGRES) {
      throw new StartupProblem('This PostgreSQL is too old: Laurel needs version 15 or later.')
    }
    await client.query('select pg_advisory_lock(7203318)')
    await ensureRoles(client, ownerUrl)
    const applied = await applySteps(client)
    const jobs = await client.query<{ there: string | null }>(
      "select to_regclass('graphile_worker.migrations')::text as there",
    )
    if (applied.length > 0 || !jobs.rows[0]?.there) {
      await migrateJobs(ownerUrl)
      await grantJobs(client)
    }
    return applied
  } finally {
    await client.end()
  }
}
