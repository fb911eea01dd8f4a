import pg from 'pg'
import { expect, test } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { field, openImportCall } from '../import-call-for-tests.ts'

const house = openHouse()

const openValueCall = () =>
  openImportCall(house, {
    schemaVersion: 1,
    fields: [
      field('text', 'name', { required: true }),
      field('date', 'start'),
      field('tel', 'tel'),
      field('email', 'mail'),
      field('number', 'budget'),
    ],
  })

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

test('rows are read as people and other systems write them, and a day that cannot be kept is one row’s alone', async () => {
  const { bringIn, read } = await openValueCall()
  const { done, problems } = await bringIn(
    [
      'The name;The start;The tel;The mail;The budget',
      'A;2027-04-02T22:00:00.000Z;06 12 34 56 78;\u200bines@exemple.org;1 234,56 €',
      'B;0000-01-01;;;',
      'C;3 avril 2027;0692 12 34 56;malo@exemple.org\u200b;12',
      'D;2027-04-03T00:00:00;0033 6 12 34 56 78;;',
      'E;;;;12345678901234567890',
      'F;03.04.2027 г.;87 47 35 00;;',
    ].join('\n'),
  )
  expect(problems).toMatchObject([
    { line: 3, column: 'The start', reason: 'date' },
    { line: 6, column: 'The budget', reason: 'number' },
    { line: 7, column: 'The tel', reason: 'tel' },
  ])
  expect(done).toMatchObject({ state: 'done', imported: 3, wrong: 3 })
  const answersOf = async (name: string) => (await read()).get(name)?.steps[0].answers
  expect(await answersOf('A')).toMatchObject({
    start: '2027-04-03',
    tel: '+33612345678',
    mail: 'ines@exemple.org',
    budget: 1234.56,
  })
  expect(await answersOf('C')).toMatchObject({ start: '2027-04-03', tel: '+262692123456', mail: 'malo@exemple.org' })
  expect(await answersOf('D')).toMatchObject({ start: '2027-04-03', tel: '+33612345678' })
})
