import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall } from '../applications/call-for-tests.ts'
import { insertImportedApplications } from '../exchange/intake/insert-applications.ts'
import { findProgram } from '../programs/index.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const form = aForm(aField('text', 'name'), aField('number', 'asked'))
/** More than are counted before the rows. */
const count = 700

let call: Call

beforeAll(async () => {
  call = await openCall(house, form)
  await house.inScene('owner', async (scene) => {
    const program = (await findProgram(scene.db, call.programId)) ?? expect.fail('no program')
    await insertImportedApplications(
      scene,
      program,
      Array.from({ length: count }, (_, index) => ({
        categoryId: call.categoryId,
        applicantName: `Person ${index}`,
        applicantEmail: `person${index}@example.org`,
        state: 'submitted' as const,
        lang: 'fr' as const,
        sheets: [
          {
            stepId: call.stepIds[0] ?? '',
            formId: call.formIds[0] ?? '',
            revision: 1,
            answers: { name: `P${index}`, asked: index },
          },
        ],
      })),
    )
  })
})

const clause = (op: string, value: number) => ({
  filter: JSON.stringify([{ field: 'answers.asked', op, value }]),
  sort: 'createdAt',
  perPage: '20',
})

async function get(path: string, words: Readonly<Record<string, string>>) {
  const { status, body } = await house
    .as('owner')
    .get(`/api/user.programs/${call.programId}/responses${path}?${new URLSearchParams(words)}`)
  expect(status).toBe(200)
  return body
}

describe('a list whose rows are wanted before its totals', () => {
  it('tells that there are more than it looked for, and the totals apart', async () => {
    const many = clause('gte', 10)
    const [exact, first] = [await get('', many), await get('', { ...many, totals: 'later' })]
    expect(first.metadata).toMatchObject({ totalFiltred: 501, totalIsCapped: true, totalIsPending: true })
    expect(first.data).toEqual(exact.data)
    expect(first.metadata.after).toEqual(exact.metadata.after)
    expect(await get('/totals', many)).toEqual({ total: count, totalFiltred: count - 10, totalIsCapped: false })
  })

  it('tells them at once where few match, or nothing is filtered', async () => {
    const few = await get('', { ...clause('lt', 7), totals: 'later' })
    expect(few.metadata).toMatchObject({ totalFiltred: 7, totalIsCapped: false })
    const all = await get('', { sort: 'createdAt', totals: 'later' })
    expect(all.metadata).toMatchObject({ total: count, totalFiltred: count, totalIsCapped: false })
    for (const { metadata } of [few, all]) expect(metadata.totalIsPending).toBeUndefined()
  })

  it('leaves nothing pending at its end', async () => {
    const last = await get('', { ...clause('gte', 10), page: '35', totals: 'later' })
    expect(last.data).toHaveLength(10)
    expect(last.metadata).toMatchObject({ totalFiltred: count - 10, totalIsCapped: false })
    expect(last.metadata.totalIsPending).toBeUndefined()
  })

  it('finds by words as with them', async () => {
    const words = { search: 'Person', sort: 'createdAt', perPage: '20' }
    const [exact, first] = [await get('', words), await get('', { ...words, totals: 'later' })]
    expect(exact.metadata.totalFiltred).toBe(count)
    expect(first.data).toEqual(exact.data)
    expect(await get('/totals', words)).toMatchObject({ totalFiltred: count })
  })
})
