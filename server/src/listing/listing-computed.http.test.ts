import type { ListClause } from '@laurel/contract/listing'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, change, openCall, sendAs, startAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const form = aForm(
  aField('text', 'name', { required: true }),
  aField('number', 'amount'),
  aField('date', 'start'),
  aField('number', 'double', { computed: { calc: 'multiply', of: [{ field: 'amount' }, { value: 2 }] } }),
  aField('text', 'label', { computed: { calc: 'join', of: [{ value: 'No ' }, { field: 'name' }] } }),
  aField('date', 'end', { computed: { calc: 'addDays', of: [{ field: 'start' }, { value: 10 }] } }),
)
let call: Call

beforeAll(async () => {
  call = await openCall(house, form)
  await sendAs(house, 'applicant1', call, { name: 'B', amount: 30, start: '2027-03-01' })
  await sendAs(house, 'applicant2', call, { name: 'A', amount: 100, start: '2027-01-15' })
  // A draft, and one where nothing can be worked out.
  const draft = await startAs(house, 'applicant3', call)
  for (const [key, value] of Object.entries({ name: 'C', amount: 9, start: '2027-12-31' })) {
    await house.as('applicant3').patch(draft.step, change(key, value))
  }
  await sendAs(house, 'applicant4', call, { name: 'D' })
})

const list = async (query: Record<string, string>) => {
  const columns = 'name,double,label,end'
  const { status, body } = await house
    .as('owner')
    .get(`/api/user.programs/${call.programId}/responses`, { query: { columns, ...query } })
  expect(status).toBe(200)
  return body.data as { title: string; answers: Record<string, unknown> }[]
}
const titles = async (query: Record<string, string>) => (await list(query)).map(({ title }) => title)
const where = (field: string, op: string, value?: unknown) =>
  titles({ sort: 'title', filter: JSON.stringify([{ field: `answers.${field}`, op, value }] as ListClause[]) })

describe('what a form works out', () => {
  it('is a column of lists like what people answer', async () => {
    const { body } = await house.as('owner').get(`/api/user.programs/${call.programId}/responses/columns`)
    const kinds = body.data.map(({ key, kind }: Record<string, unknown>) => [key, kind])
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['double', 'number'],
        ['label', 'text'],
        ['end', 'date'],
      ]),
    )
    const rows = await list({ sort: 'title' })
    expect(rows.map(({ answers }) => [answers.double, answers.label, answers.end])).toEqual([
      [200, 'No A', '2027-01-25'],
      [60, 'No B', '2027-03-11'],
      [18, 'No C', '2028-01-10'],
      [undefined, 'No D', undefined],
    ])
  })

  it('sorts numbers by their size, texts by the alphabet, dates by the calendar, what is missing last', async () => {
    expect(await titles({ sort: 'answers.double' })).toEqual(['C', 'B', 'A', 'D'])
    expect((await titles({ sort: '-answers.double' })).slice(0, 3)).toEqual(['A', 'B', 'C'])
    expect(await titles({ sort: '-answers.label' })).toEqual(['D', 'C', 'B', 'A'])
    expect(await titles({ sort: 'answers.end' })).toEqual(['A', 'B', 'C', 'D'])
  })

  it('filters like what people answer', async () => {
    expect(await where('double', 'gte', 60)).toEqual(['A', 'B'])
    expect(await where('double', 'eq', 18)).toEqual(['C'])
    expect(await where('double', 'isEmpty')).toEqual(['D'])
    expect(await where('label', 'contains', 'no b')).toEqual(['B'])
    expect(await where('end', 'after', '2027-03-01')).toEqual(['B', 'C'])
  })
})
