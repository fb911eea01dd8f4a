import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { aDefinition, makePublicProgram, makeReadyProgram, question } from '../test-program.ts'

const house = openHouse()
let program: Awaited<ReturnType<typeof makePublicProgram>>

const pathOf = ({ id, category }: { id: string; category: { id: string } }) =>
  `/api/portal/platforms/${house.platformId('demo')}/programs/${id}/categories/${category.id}/questions.pdf`
const files = () =>
  house.inScene('owner', ({ db }) => db.from('files').where('program_id', '=', program.id).selectAll().execute())

beforeAll(async () => {
  program = await makePublicProgram(house, 'Prix Climat 2027', { closesAt: '2027-02-26T16:00:00Z' })
})

describe('all the questions of a category as a PDF', () => {
  it('is there for anyone, drawn once for each language', async () => {
    const many = await Promise.all(
      [1, 2, 3].map(() => house.as('nobody').get(pathOf(program), { query: { lang: 'en' } })),
    )
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(many[0]?.headers['content-type']).toBe('application/pdf')
    expect(many[0]?.headers['cache-control']).toBe('public, max-age=300')
    expect(many[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(many[0]?.bytes.toString('latin1')).toContain('/Lang (en)')
    expect(await files()).toHaveLength(1)
    await house.as('nobody').get(pathOf(program), { query: { lang: 'fr' } })
    await house.as('nobody').get(pathOf(program), { query: { lang: 'fr' } })
    expect(await files()).toHaveLength(2)
  })

  it('is drawn anew when the form is published anew, and the old one goes', async () => {
    const before = await house.as('nobody').get(pathOf(program), { query: { lang: 'en' } })
    const form = `${program.at}/forms/${program.formId}`
    const { body } = await house.as('owner').get(form)
    const fields = [...aDefinition.fields, { ...question, key: 'budget', reference: 'budget', type: 'number' }]
    const saved = await house
      .as('owner')
      .put(
        form,
        { title: { fr: 'Le projet' }, definition: { schemaVersion: 1, fields } },
        { headers: { 'if-match': `"${body.etag}"` } },
      )
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    const published = await house.as('owner').post(`${form}/publication`, {})
    if (published.status >= 300) throw new Error(JSON.stringify(published.body))
    const after = await house.as('nobody').get(pathOf(program), { query: { lang: 'en' } })
    expect(after.bytes.equals(before.bytes)).toBe(false)
    expect(await files()).toHaveLength(2)
  })

  it('does not exist where the category does not', async () => {
    const hidden = await makeReadyProgram(house, 'Caché')
    expect((await house.as('nobody').get(pathOf(hidden))).status).toBe(404)
    expect((await house.as('nobody').get(pathOf({ ...program, category: hidden.category }))).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(pathOf(program))).status).toBe(404)
    expect((await house.as('nobody').get(pathOf(program), { query: { lang: 'xx' } })).status).toBe(422)
  })
})
