import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'
import { makeProgram, makePublicProgram, makeReadyProgram } from './test-program.ts'

const house = openHouse()
const portal = () => `/api/portal/platforms/${house.platformId('demo')}`
const nobody = () => house.as('nobody')
const list = (query: Record<string, string> = {}) => nobody().get(`${portal()}/programs`, { query })
const titles = async (query: Record<string, string> = {}) =>
  (await list(query)).body.data.map((program: { title: string }) => program.title)

let climate: Awaited<ReturnType<typeof makePublicProgram>>

beforeAll(async () => {
  climate = await makePublicProgram(house, 'Prix Climat 2027', {
    kind: { fr: 'Prix', en: 'Prize' },
    closesAt: '2027-02-26T16:00:00Z',
  })
  await makePublicProgram(house, 'Bourse Premiers Pas', { kind: { fr: 'Bourse' } })
  await makePublicProgram(house, 'Berges en commun', { closesAt: '2027-05-02T16:00:00Z', supportedLangs: ['fr', 'de'] })
  await makePublicProgram(house, 'Plus tard', { opensAt: '2027-03-01T00:00:00Z', closesAt: '2027-04-01T00:00:00Z' })
  await makePublicProgram(house, 'Ancien', { closesAt: '2026-01-01T00:00:00Z' })
  await makePublicProgram(house, 'Récent', { closesAt: '2027-01-01T00:00:00Z' })
  await makeReadyProgram(house, 'Pas publié')
  const archived = await makePublicProgram(house, 'Archivé')
  await house.as('owner').post(`${archived.at}/archive`)
})

describe('the programs of a platform', () => {
  it('are the published ones, the next to close first', async () => {
    expect(await titles()).toEqual([
      'Prix Climat 2027',
      'Berges en commun',
      'Bourse Premiers Pas',
      'Plus tard',
      'Récent',
      'Ancien',
    ])
  })

  it.each<[Record<string, string>, string[]]>([
    [{ phase: 'open' }, ['Prix Climat 2027', 'Berges en commun', 'Bourse Premiers Pas']],
    [{ phase: 'closing-soon' }, ['Prix Climat 2027']],
    [{ phase: 'upcoming' }, ['Plus tard']],
    [{ phase: 'closed' }, ['Récent', 'Ancien']],
    [{ language: 'de' }, ['Berges en commun']],
    [{ kind: 'Bourse', lang: 'fr' }, ['Bourse Premiers Pas']],
    [{ search: 'CLIMAT' }, ['Prix Climat 2027']],
    [{ search: '100%' }, []],
    [{ perPage: '2', page: '2' }, ['Bourse Premiers Pas', 'Plus tard']],
  ])('are searched and filtered by %j', async (query, found) => expect(await titles(query)).toEqual(found))

  it('are counted for the filters', async () => {
    const { body } = await list({ phase: 'open', lang: 'fr' })
    expect(body.phases).toEqual({ all: 6, open: 3, 'closing-soon': 1, upcoming: 1, closed: 2 })
    expect(body.kinds).toEqual(['Bourse', 'Prix'])
    expect(body.metadata).toMatchObject({ total: 6, totalFiltred: 3 })
  })

  it('are asked for in words that it knows, from its own host', async () => {
    expect((await list({ phase: 'soon' })).status).toBe(422)
    expect((await list({ language: 'xx' })).status).toBe(422)
    expect((await nobody().get(`/api/portal/platforms/${house.platformId('other')}/programs`)).status).toBe(404)
    const other = await house.as('nobody', 'other').get(`/api/portal/platforms/${house.platformId('other')}/programs`)
    expect(other.body.data).toEqual([])
  })
})

describe("a program's page", () => {
  it('is for anyone, in the language asked for or the program’s', async () => {
    const at = `${portal()}/programs/${climate.slug}`
    const { body } = await nobody().get(at, { query: { lang: 'en' } })
    expect(body).toMatchObject({
      id: climate.id,
      lang: 'en',
      title: 'Prix Climat 2027',
      kind: 'Prize',
      phase: 'open',
      categories: [
        { id: climate.category.id, title: 'Cool city', description: 'Ombre, eau, sols vivants.', questions: 1 },
      ],
    })
    expect(body.texts).toBeUndefined()
    expect((await nobody().get(`${portal()}/programs/${climate.id}`)).status).toBe(200)
  })

  it('does not exist before publication, in the archive, in the trash or elsewhere', async () => {
    for (const slug of ['pas-publie', 'archive', 'nowhere']) {
      expect((await nobody().get(`${portal()}/programs/${slug}`)).status).toBe(404)
      expect((await house.as('owner').get(`${portal()}/programs/${slug}`)).status).toBe(404)
    }
    const there = `/api/portal/platforms/${house.platformId('other')}/programs/${climate.slug}`
    expect((await house.as('nobody', 'other').get(there)).status).toBe(404)
  })
})

describe('a category', () => {
  it('shows every question as last published, without an account', async () => {
    const at = `${portal()}/programs/${climate.id}/categories/${climate.category.id}`
    const { status, body } = await nobody().get(at, { query: { lang: 'en' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Cool city',
      steps: [{ type: 'textarea', config: { content: '<p>Lisez.</p>' } }, {}, {}],
    })
    expect(body.steps[1]).toMatchObject({
      title: 'Votre projet',
      number: 2,
      config: {
        form_id: climate.formId,
        form: {
          title: 'Le projet',
          revision: 1,
          definition: { fields: [{ key: 'project', title: { en: 'Name of the project' } }] },
        },
      },
    })
    expect(body.steps[1].config.form.definition.fields[0].title).toEqual({ en: 'Name of the project' })
  })

  it('stays hidden while it is being built, or with its program', async () => {
    const owner = house.as('owner')
    const made = await owner.post(`${climate.at}/categories`, { title: { fr: 'En travaux' } })
    expect((await nobody().get(`${portal()}/programs/${climate.id}/categories/${made.body.id}`)).status).toBe(404)
    const page = await nobody().get(`${portal()}/programs/${climate.slug}`)
    expect(page.body.categories).toHaveLength(1)
    const hidden = await makeReadyProgram(house, 'Caché')
    const at = `${portal()}/programs/${hidden.id}/categories/${hidden.category.id}`
    expect((await nobody().get(at)).status).toBe(404)
    const elsewhere = await makeProgram(house)
    expect((await nobody().get(`${portal()}/programs/${elsewhere.id}/categories/${climate.category.id}`)).status).toBe(
      404,
    )
  })
})
