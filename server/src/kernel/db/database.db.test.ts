import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import type { Scope } from './database.ts'

const house = openHouse()

/** Tables of the public schema that belong to nobody's platform, with the reason. */
/** Of the whole installation: people, their proofs and sign-ins, platforms themselves, and what the console keeps of them. */
const shared = [
  'account_deletions',
  'addons',
  'banned_email_domains',
  'billing_series',
  'closed_platforms',
  'google_identities',
  'installation_log',
  'licence_changes',
  'licences',
  'living_workers',
  'mail_proofs',
  'migrations',
  'passkeys',
  'password_failures',
  'plan_prices',
  'plan_versions',
  'plans',
  'platform_requests',
  'platform_slugs',
  'platforms',
  'promo_codes',
  'proof_failures',
  'proven_hosts',
  'recovery_codes',
  'refresh_tokens',
  'sign_in_challenges',
  'sign_ins',
  'totp_secrets',
  'users',
]

async function tables(where: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  const found = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and ${where} order by 1`,
  )
  await client.end()
  return found.rows.map((row) => row.name)
}

describe('a platform is kept to itself by the database', () => {
  it('gives every table row-level security, forced on its owner too, except the few shared ones', async () => {
    const open = await tables('not (c.relrowsecurity and c.relforcerowsecurity)')
    expect(open).toEqual(shared.filter((name) => name !== 'platforms' && name !== 'users'))
  })

  it('starts every primary key, unique index and foreign key of a platform’s table with platform_id', async () => {
    const client = new pg.Client({ connectionString: house.ownerUrl })
    await client.connect()
    const indexes = await client.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i
       join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
       where n.nspname = 'public' and i.indisunique and t.relname <> all($1)
         and (select attname from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]) <> 'platform_id'`,
      [shared],
    )
    const keys = await client.query<{ name: string }>(
      `select c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
       where c.contype = 'f' and f.relname <> all($1)
         and (select attname from pg_attribute a where a.attrelid = t.oid and a.attnum = c.conkey[1]) <> 'platform_id'`,
      [shared],
    )
    await client.end()
    expect(indexes.rows).toEqual([])
    expect(keys.rows).toEqual([])
  })

  it('lets the server’s role own nothing and bypass nothing', async () => {
    const client = new pg.Client({ connectionString: house.ownerUrl })
    await client.connect()
    const roles = await client.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname in ('laurel_app', 'laurel_across') order by 1`,
    )
    await client.end()
    for (const role of roles.rows) {
      expect(role).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 })
    }
    expect(roles.rows).toHaveLength(2)
  })

  it('raises when no platform is in scope', async () => {
    await expect(house.database.pool.query('select * from members')).rejects.toThrow(/app\.platform_id/)
  })

  it('shows one platform only, even to a query that forgot its filter', async () => {
    const seen = await house.database.inPlatform(house.platformId('other'), async ({ db }) => {
      const members = await db.kysely.selectFrom('members').select('user_id').execute()
      const users = await db.kysely.selectFrom('users').select('email').execute()
      return { members: members.length, users: users.map((user) => user.email) }
    })
    expect(seen).toEqual({ members: 1, users: ['owner@other.laurel.test'] })
  })

  it('refuses a row written for another platform', async () => {
    const foreign = house.database.inPlatform(house.platformId('other'), ({ db }) =>
      sql`insert into members (platform_id, user_id) values (${house.platformId('demo')}, ${house.personId('otherOwner')})`.execute(
        db.kysely,
      ),
    )
    await expect(foreign).rejects.toThrow(/row-level security/)
  })

  it('writes what goes with the commit, or nothing at all', async () => {
    const id = house.platformId('demo')
    const rename = (name: string) => sql`update platforms set name = ${name} where id = ${id}`
    const nameOf = () =>
      house.database.inPlatform(id, async ({ db }) => {
        const { rows } = await sql<{ name: string }>`select name from platforms where id = ${id}`.execute(db.kysely)
        return rows[0]?.name
      })
    const before = await nameOf()
    await house.database.inPlatform(id, async ({ db }) => db.writeLast(rename('Last').compile(db.kysely)))
    expect(await nameOf()).toBe('Last')
    const failing = house.database.inPlatform(id, async ({ db }) => {
      await rename('Never').execute(db.kysely)
      db.writeLast(sql`select 1 / ${0}::int`.compile(db.kysely))
    })
    await expect(failing).rejects.toThrow(/division by zero/)
    expect(await nameOf()).toBe('Last')
    await house.database.inPlatform(id, async ({ db }) => db.writeLast(rename(before ?? '').compile(db.kysely)))
    await expect(
      house.database.readPlatform(id, async ({ db }) => db.writeLast(rename('').compile(db.kysely))),
    ).rejects.toThrow(/Only a transaction/)
  })

  it('reads rows alike the first and the next time that a statement runs, and tells where one that fails was sent', async () => {
    const read = (n: number) =>
      house.database.readPlatform(house.platformId('demo'), async ({ db }) => {
        const requested = sql`select ${n}::int as n, null::text as nothing, '{"a": [1]}'::jsonb as told,
          '2026-01-01T00:00:00Z'::timestamptz as at, 10 / ${n}::int as share from generate_series(1, 2)`
        return (await requested.execute(db.kysely)).rows
      })
    const row = (n: number) => ({ n, nothing: null, told: { a: [1] }, at: new Date('2026-01-01'), share: 10 / n })
    for (const n of [1, 2, 5]) expect(await read(n)).toEqual([row(n), row(n)])
    const failed = await read(0).catch((error: Error) => error)
    expect(failed).toMatchObject({ code: '22012', stack: expect.stringContaining('database.ts') })
    expect(await read(10)).toEqual([row(10), row(10)])
  })

  it('keeps reads without a transaction in their platform when connections are shared', async () => {
    const count = (platform: 'demo' | 'other') =>
      house.database.readPlatform(house.platformId(platform), async ({ db }) =>
        Number(
          (
            await db.kysely
              .selectFrom('members')
              .select((s) => s.fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        ),
      )
    const counts = await Promise.all(Array.from({ length: 60 }, (_, i) => count(i % 3 === 0 ? 'other' : 'demo')))
    expect(counts).toEqual(counts.map((_, i) => (i % 3 === 0 ? 1 : 13)))
  })

  it('comes back to one platform after a step across them', async () => {
    const seen = await house.database.readPlatform(house.platformId('other'), async (scope) => {
      const all = await scope.acrossPlatforms('test', ({ kysely }) =>
        kysely.selectFrom('members').select('user_id').execute(),
      )
      const own = await scope.db.kysely.selectFrom('members').select('user_id').execute()
      return [all.length, own.length]
    })
    expect(seen).toEqual([14, 1])
  })

  it('gives what somebody waits for two minutes, and jobs all the time that they need', async () => {
    const platformId = house.platformId('demo')
    const limitsOf = async ({ kysely }: { kysely: Kysely<never> }) => {
      const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') || ' '
        || current_setting('idle_in_transaction_session_timeout') as limit`.execute(kysely)
      return rows[0]?.limit
    }
    // Connections are shared: neither leaves its limit to the other.
    for (const [pace, limit] of [
      ['prompt', '2min 2min'],
      ['patient', '0 0'],
      ['prompt', '2min 2min'],
    ] as const) {
      const work = ({ db }: Scope) => limitsOf(db as never)
      expect(await house.database.inPlatform(platformId, work, pace)).toBe(limit)
      expect(await house.database.readPlatform(platformId, work, pace)).toBe(limit)
      expect(await house.database.acrossPlatforms('test', (db) => limitsOf(db as never))).toBe('0 0')
    }
  })

  it('rolls everything back when the work throws', async () => {
    const failing = house.database.inPlatform(house.platformId('other'), async ({ db }) => {
      await db.remove('members').execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const left = await house.database.readPlatform(house.platformId('other'), ({ db }) =>
      db.from('members').select('user_id').execute(),
    )
    expect(left).toHaveLength(1)
  })
})
