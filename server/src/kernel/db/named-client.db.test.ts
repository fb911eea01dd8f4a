import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { NamedClient } from './named-client.ts'

const client = new NamedClient({ connectionString: inject('ownerUrl') })
const { connection } = client as unknown as { connection: { describe(message: object): void } }
const asking = vi.spyOn(connection, 'describe')

beforeAll(async () => {
  await client.connect()
})
afterAll(async () => {
  await client.end()
})

test('the columns of a statement are asked for once, and read alike each time', async () => {
  const text = `select n as number, null::date as day, jsonb_build_object('n', n) as object from generate_series($1::int, 2) n`
  const first = await client.run(text, [1])
  expect(first.rows).toEqual([
    { number: 1, day: null, object: { n: 1 } },
    { number: 2, day: null, object: { n: 2 } },
  ])
  asking.mockClear()
  expect(await client.run(text, [1])).toMatchObject({ rows: first.rows, rowCount: 2, command: 'SELECT' })
  expect((await client.run(text, [3])).rows).toEqual([])
  // Together, as on a pipelining client.
  const both = await Promise.all([client.run(text, [2]), client.run(text, [1])])
  expect(both.map(({ rows }) => rows)).toEqual([[first.rows[1]], first.rows])
  expect(asking).not.toHaveBeenCalled()
})

test('what changes rows is counted, and answers with rows where it returns some', async () => {
  await client.query('create temporary table noted (n int primary key)')
  const insert = 'insert into noted select n from generate_series($1::int, $2::int) n'
  const remove = 'delete from noted where n = $1 returning n'
  for (const [from, to] of [
    [1, 2],
    [3, 3],
  ] as const)
    expect(await client.run(insert, [from, to])).toMatchObject({ rows: [], rowCount: to - from + 1, command: 'INSERT' })
  for (const n of [1, 2, 3]) expect((await client.run(remove, [n])).rows).toEqual([{ n }])
  expect((await client.run(remove, [1])).rows).toEqual([])
})

test('a statement that was refused, or cannot be sent, leaves the next one whole', async () => {
  const text = 'select 6 / $1::int as part, $2::text as note'
  await expect(client.run(text, [0, ''])).rejects.toMatchObject({ code: '22012' })
  expect((await client.run(text, [2, 'a'])).rows).toEqual([{ part: 3, note: 'a' }])
  const unreadable = {
    toPostgres: () => {
      throw new Error('no value')
    },
  }
  await expect(client.run(text, [2, unreadable])).rejects.toThrow('no value')
  await expect(client.run(text, [0, ''])).rejects.toMatchObject({ code: '22012' })
  expect((await client.run(text, [3, 'b'])).rows).toEqual([{ part: 2, note: 'b' }])
})
