import { beforeAll, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
const sent: string[] = []

async function ok<T = Record<string, never>>(answer: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as T
}

interface Made {
  id: string
  slug: string
  etag: number
  fields: { key: string; question: string | null }[]
}

async function makeDirectory(slug: string, source: object): Promise<Made> {
  const made = await ok<Made>(owner().post('/api/directories', { title: { fr: slug }, slug }))
  const { title, lead, hasMap, isIndexable, moderation } = made as unknown as Record<string, unknown>
  const questions: Record<string, string> = { organisation: 'r-org', town: 'r-city' }
  const fields = made.fields.map((field) => ({ ...field, question: questions[field.key] ?? null }))
  const look = { title, lead, hasMap, isIndexable, moderation, slug, fields }
  await ok(
    owner().put(`/api/directories/${made.id}`, {
      ...look,
      source: { programIds: [call.programId], ...source },
      etag: made.etag,
    }),
  )
  return made
}

const entriesOf = async ({ id }: Made) =>
  (
    await ok<{ data: { id: string; content: { title: string; town: string } }[] }>(
      owner().get(`/api/directories/${id}/entries`),
    )
  ).data

beforeAll(async () => {
  call = await openCall(house, aForm(...projectForm.fields, aField('text', 'org'), aField('text', 'city')))
  for (const [who, org, city] of [
    ['applicant1', 'Coopérative Pluie', 'Lyon'],
    ['applicant2', 'COOPERATIVE PLUIE', 'Lyon'],
    ['applicant3', 'Les Toits', 'Marseille'],
    ['applicant4', '', 'Paris'],
  ] as const)
    sent.push((await sendAs(house, who, call, { name: `Projet ${who}`, theme: 'cool', org, city })).id)
})

it('an organisation behind several applications is one entry; what names none makes none', async () => {
  const made = await makeDirectory('structures', { who: 'submitted', of: 'organisations' })
  expect(await ok(owner().post(`/api/directories/${made.id}/invitations`))).toEqual({ invited: 2 })
  const titles = (await entriesOf(made)).map(({ content }) => content.title).sort()
  expect(titles).toEqual(['Coopérative Pluie', 'Les Toits'])
  // Asked again, the second application of the first organisation still makes none.
  await ok(owner().post(`/api/directories/${made.id}/invitations`))
  expect(await entriesOf(made)).toHaveLength(2)
})

it('of a gallery, those that it shows are asked', async () => {
  const galleries = `/api/user.programs/${call.programId}/galleries`
  const gallery = await ok<Made>(owner().post(galleries, { title: { fr: 'Vitrine' } }))
  const at = `${galleries}/${gallery.id}`
  const fields = [{ key: 'theme', places: ['card'] }]
  const { consentVersion: version } = await ok<{ consentVersion: number }>(
    owner().patch(at, { etag: gallery.etag, fields, consentText: { fr: 'Public.' } }),
  )
  await ok(owner().post(`${at}/items`, { ids: sent }))
  await ok(owner().put(`${at}/publication`))
  const consent = `/api/portal/me/responses/${sent[2]}/gallery-consents/${gallery.id}`
  await ok(house.as('applicant3').put(consent, { version, keys: ['title', 'theme'] }))
  await ok(owner().delete(`${at}/publication`))
  const made = await makeDirectory('vitrine', { who: 'shown' })
  expect(await ok(owner().post(`/api/directories/${made.id}/invitations`))).toEqual({ invited: 0 })
  await ok(owner().put(`${at}/publication`))
  expect(await ok(owner().post(`/api/directories/${made.id}/invitations`))).toEqual({ invited: 1 })
  const states = async () =>
    (await ok<{ data: { state: string }[] }>(owner().get(`/api/directories/${made.id}/entries`))).data.map(
      ({ state }) => state,
    )
  expect(await states()).toEqual(['pending'])
  await ok(house.as('applicant3').delete(consent))
  await house.runJobs()
  expect(await states()).toEqual(['hidden'])
})

it('around a town those are found that stand on the map within so many kilometres', async () => {
  const made = await ok<Made>(owner().post('/api/directories', { title: { fr: 'Cercle' }, slug: 'cercle' }))
  const at = `/api/directories/${made.id}`
  const empty = { summary: '', about: '', domain: '', website: '', organisation: '', distinction: '' }
  const lists = { figures: [], seeks: [], own: {} }
  for (const [title, town] of [
    ['Ici', 'Lyon'],
    ['Près', 'Villeurbanne'],
    ['Loin', 'Marseille'],
    ['Nulle part', ''],
  ]) {
    const entry = await ok<{ id: string }>(
      owner().post(`${at}/entries`, {
        content: { ...empty, ...lists, title, town },
        position: null,
        email: '',
        isAgreed: true,
      }),
    )
    await ok(owner().put(`${at}/entries/${entry.id}/state`, { state: 'published' }))
  }
  await ok(owner().post(`${at}/publication`, { etag: (await ok<Made>(owner().get(at))).etag }))
  const open = '/api/portal/directories/cercle'
  const found = async (near: string) => {
    const query = { near }
    const list = await ok<{ data: { title: string }[] }>(house.as('nobody').get(`${open}/entries`, { query }))
    const counts = await ok<{ found: number; facets: { key: string; values: { count: number }[] }[] }>(
      house.as('nobody').get(`${open}/facets`, { query }),
    )
    const towns = counts.facets.find(({ key }) => key === 'town')?.values ?? []
    expect(towns.reduce((sum, { count }) => sum + count, 0)).toBe(counts.found)
    expect(counts.found).toBe(list.data.length)
    return list.data.map(({ title }) => title).sort()
  }
  expect(await found('45.764,4.8357,2')).toEqual(['Ici'])
  expect(await found('45.764,4.8357,25')).toEqual(['Ici', 'Près'])
  expect(await found('45.764,4.8357,400')).toEqual(['Ici', 'Loin', 'Près'])
  expect(await found('-17.5,179.9,300')).toEqual([])
  for (const near of ['x', '91,0,5', '0,0,0', '0,0,501', "1,1,1'"])
    expect((await house.as('nobody').get(`${open}/entries`, { query: { near } })).status).toBe(422)
})
