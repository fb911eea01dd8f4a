import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { NamedClient } from './named-client.ts'

const client = new NamedClient({ connectionString: inject('ownerUrl'), pipeline: true })
const { connection } = client as unknown as { connection: { describe(message: object): void; sync(): void } }
const asking = vi.spyOn(connection, 'describe')
const ending = vi.spyOn(connection, 'sync')

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

const half = 'select 12 / $1::int as part'
const third = 'select 9 / $1::int as piece'

test('statements of a turn end together, and each has its own answer', async () => {
  ending.mockClear()
  const all = await Promise.all([client.run(half, [2]), client.run(third, [3]), client.run(half, [6])])
  expect(all.map(({ rows }) => rows)).toEqual([[{ part: 6 }], [{ piece: 3 }], [{ part: 2 }]])
  expect(ending).toHaveBeenCalledTimes(1)
  // Each is answered before what waits for it leaves.
  const [first] = (await client.run(half, [4])).rows
  expect((await client.run(third, [first?.part])).rows).toEqual([{ piece: 3 }])
  expect(ending).toHaveBeenCalledTimes(3)
})

test('behind a statement that fails, those of its turn fail with it, and those before and after do not', async () => {
  const fresh = 'select $1::int as never_prepared_before'
  const turn = await Promise.allSettled([
    client.run(half, [3]),
    client.run(third, [0]),
    client.run(fresh, [1]),
    client.run(half, [2]),
  ])
  expect(turn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  for (const reported of turn.slice(1)) expect(reported).toMatchObject({ reason: { code: '22012' } })
  const next = await Promise.all([client.run(fresh, [5]), client.run(half, [2]), client.run(third, [9])])
  expect(next.map(({ rows }) => rows[0])).toEqual([{ never_prepared_before: 5 }, { part: 6 }, { piece: 1 }])
})

test('a statement whose value cannot be sent fails alone, wherever in the turn it stands', async () => {
  const unreadable = {
    toPostgres: () => {
      throw new Error('no value')
    },
  }
  const note = 'select $1::text as note'
  await client.run(note, ['known'])
  for (const text of [note, 'select $1::text as noted_first']) {
    const turn = await Promise.allSettled([
      client.run(half, [3]),
      client.run(text, [unreadable]),
      client.run(third, [3]),
      client.run(text, ['sent']),
    ])
    expect(turn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  }
})

test('statements without values stand between those of a turn in their order', async () => {
  await client.query('create temporary table ordered (n int)')
  const add = 'insert into ordered values ($1)'
  const [, , , , counted] = await Promise.all([
    client.run(add, [1]),
    client.query('begin'),
    client.run(add, [2]),
    client.run(add, [3]),
    client.run('select count(*)::int as all from ordered', []),
    client.query('rollback'),
    client.run(add, [4]),
  ])
  expect(counted?.rows).toEqual([{ all: 3 }])
  expect((await client.run('select n from ordered where n > $1', [0])).rows).toEqual([{ n: 1 }, { n: 4 }])
})

test('a commit behind a write that fails is left out', async () => {
  await client.query('create temporary table whole (n int primary key)')
  await client.query('begin')
  await client.run('insert into whole values ($1)', [1])
  const end = await Promise.allSettled([
    client.run('insert into whole values ($1)', [1]),
    client.runPrepared('commit', []),
  ])
  expect(end).toMatchObject([
    { status: 'rejected', reason: { code: '23505' } },
    { status: 'rejected', reason: { code: '23505' } },
  ])
  await client.query('rollback')
  expect((await client.run('select n from whole where n > $1', [0])).rows).toEqual([])
  await client.query('begin')
  await Promise.all([client.run('insert into whole values ($1)', [1]), client.runPrepared('commit', [])])
  expect((await client.run('select n from whole where n > $1', [0])).rows).toEqual([{ n: 1 }])
})

test('a connection that goes in the middle of a turn fails all of it', async () => {
  const short = new NamedClient({ connectionString: inject('ownerUrl'), pipeline: true })
  short.on('error', () => undefined)
  await short.connect()
  const turn = await Promise.allSettled([
    short.run(half, [1]),
    short.run('select pg_terminate_backend(pg_backend_pid()), $1::int', [1]),
    short.run(third, [1]),
  ])
  expect(turn.slice(1).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
