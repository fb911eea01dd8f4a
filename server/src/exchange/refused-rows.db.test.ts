import pg from 'pg'
import { expect, test } from 'vitest'
import { openHouse } from '../test/open-house.ts'
import { openImportCall } from './import-call-for-tests.ts'

const house = openHouse()

/** The database refuses what holds a word, as it would what nobody thought of. */
async function refuseInDatabase(word: string) {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  await client.query(`alter table applications add constraint no_such check (title not like '%${word}%')`)
  await client.end()
}

test('a row that the database refuses is told as wrong, and all others come in', async () => {
  await refuseInDatabase('Volcano')
  const { bringIn, read } = await openImportCall(house)
  const names = ['A', 'B', 'Volcano', 'C', 'D', 'Volcano 2', 'E']
  const { checked, done, one } = await bringIn(`The name\n${names.join('\n')}\n`)
  expect(checked).toMatchObject({ state: 'checked', wrong: 0 })
  expect(done).toMatchObject({ state: 'done', imported: 5, wrong: 2, done: 7 })
  expect((await house.as('owner').get(`${one}/problems`)).body.data).toMatchObject([
    { line: 4, column: '', reason: 'not-kept' },
    { line: 7, column: '', reason: 'not-kept' },
  ])
  expect([...(await read()).keys()].sort()).toEqual(['A', 'B', 'C', 'D', 'E'])
})
