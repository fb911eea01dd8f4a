import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { appUrl, type Database, DatabaseAway, openDatabase } from './index.ts'
import { NamedClient } from './named-client.ts'
import { fastestClient, hasInsides, PlainClient } from './statement-client.ts'

const house = openHouse()

it('takes the fastest client, and the plain one where the driver lacks a part', () => {
  expect(fastestClient).toBe(NamedClient)
  expect(hasInsides([[PlainClient.prototype, ['run', 'no_such_part']]])).toBe(false)
})

describe.each([NamedClient, PlainClient])('%o', (client) => {
  let database: Database
  beforeAll(() => {
    database = openDatabase(appUrl(house.ownerUrl), { size: 2, client })
  })
  afterAll(() => database.close())

  /** How often a word stands in the vocabulary of the demo. */
  const countWord = (word: string) =>
    database.readPlatform(house.platformId('demo'), async ({ db }) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*) as n from search_vocabulary where word = ${word}`.execute(db.kysely)
      return rows[0]?.n
    })
  const write = (word: string) =>
    sql`insert into search_vocabulary (platform_id, word) values (${house.platformId('demo')}, ${word})`

  it('answers statements in the order in which they were begun', async () => {
    const answers = await database.readPlatform(house.platformId('demo'), ({ db }) =>
      Promise.all(
        [1, 2, 3].map(async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(db.kysely)).rows[0]?.n),
      ),
    )
    expect(answers).toEqual([1, 2, 3])
  })

  it('sees one platform, and the next one after it', async () => {
    const membersOf = (platform: 'demo' | 'other') =>
      database.readPlatform(house.platformId(platform), async ({ db }) => {
        const { rows } = await sql<{ platform_id: string }>`select distinct platform_id from members`.execute(db.kysely)
        return rows.map(({ platform_id }) => platform_id)
      })
    expect(await membersOf('demo')).toEqual([house.platformId('demo')])
    expect(await membersOf('other')).toEqual([house.platformId('other')])
  })

  it('takes back what was written before a statement was refused', async () => {
    const refused = database.inPlatform(house.platformId('demo'), async ({ db }) => {
      await write('refused').execute(db.kysely)
      await sql`select 1 / ${0}::int`.execute(db.kysely)
    })
    await expect(refused).rejects.toMatchObject({ code: '22012' })
    expect(await countWord('refused')).toBe(0)
    const word = client.name.toLowerCase()
    await database.inPlatform(house.platformId('demo'), ({ db }) => write(word).execute(db.kysely))
    expect(await countWord(word)).toBe(1)
  })

  it('says that the database is away, and serves again', async () => {
    const ended = database.inPlatform(house.platformId('demo'), async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.kysely)
      await house.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      return sql`select pg_sleep(0)`.execute(db.kysely)
    })
    await expect(ended).rejects.toBeInstanceOf(DatabaseAway)
    expect(await countWord('nowhere')).toBe(0)
  })
})
