import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { aField, aForm, type Call, change, openCall, pathsOf, projectForm, startAs } from '../call-for-tests.ts'

const house = openHouse()
const person = () => house.as('applicant1')
let before: Call
let now: Call
let source: string

beforeAll(async () => {
  before = await openCall(house, projectForm)
  now = await openCall(
    house,
    aForm(
      aField('text', 'title', { reference: 'r-name', required: true }),
      aField('text', 'cost', { reference: 'r-budget' }),
      aField('file', 'picture', { reference: 'r-proof', file: { kinds: ['image'], maxBytes: 5000, maxCount: 2 } }),
      aField('text', 'new'),
    ),
  )
  const { id, own, step } = await startAs(house, 'applicant1', before)
  source = id
  await person().patch(step, change('name', 'Pluie utile'))
  await person().patch(step, change('budget', 1200))
  await person().patch(step, change('start', '2027-05-01'))
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const query = `?stepId=${before.stepIds[0]}&field=proof`
  const file = await person().upload(`${own}/files${query}`, 'toit.png', png, 'image/png')
  if (file.status !== 201) throw new Error(JSON.stringify(file.body))
  const { scan: _scan, ...answer } = file.body
  await person().patch(step, change('proof', [answer]))
})

const answersOf = async (own: string) => (await person().get(own)).body.steps[0].answers

describe('starting from an earlier application', () => {
  it('offers those that hold answers, and copies them with files of its own', async () => {
    const { own, step, id } = await startAs(house, 'applicant1', now)
    const offered = await person().get(`${own}/copy-sources`)
    expect(offered.body.data).toMatchObject([{ id: source, title: 'Pluie utile', state: 'draft' }])
    const copied = await person().post(`${own}/copy`, { from: source })
    expect(copied.status).toBe(200)
    expect(copied.body.copied.map(({ key }: { key: string }) => key)).toEqual(['title', 'cost', 'picture'])
    expect(copied.body.left).toMatchObject([{ title: { en: 'start' }, reason: 'no-question' }])
    const answers = await answersOf(own)
    expect(answers).toMatchObject({ title: 'Pluie utile', cost: '1\u00a0200', picture: [{ name: 'toit.png' }] })
    const theirs = (await person().get(`/api/portal/me/responses/${source}`)).body.steps[0].answers.proof[0]
    expect(answers.picture[0].key).not.toBe(theirs.key)
    expect((await person().get(answers.picture[0].location)).status).toBe(200)
    expect((await person().get(own)).body.title).toBe('Pluie utile')
    const mine = (await person().get('/api/portal/me/responses')).body.data
    expect(mine.find((one: { id: string }) => one.id === id)).toMatchObject({ title: 'Pluie utile', filled: 100 })
    expect((await person().post(`${own}/copy`, { from: source })).body.error.code).toBe('already_answered')

    expect((await person().delete(`${own}/copy`)).status).toBe(204)
    expect(await answersOf(own)).toEqual({})
    expect((await person().get(answers.picture[0].location)).status).toBe(404)
    expect((await person().get(theirs.location)).status).toBe(200)
    expect((await person().delete(`${own}/copy`)).body.error.code).toBe('copy_over')

    await person().post(`${own}/copy`, { from: source })
    const version = (await person().get(own)).body.steps[0].versions.title
    await person().patch(step, change('title', 'Pluie très utile', version))
    expect((await person().delete(`${own}/copy`)).body.error.code).toBe('copy_over')
    expect((await answersOf(own)).title).toBe('Pluie très utile')
    expect((await house.as('owner').get(pathsOf(now, id).staff)).status).toBe(200)
  })

  it('is for one’s own applications, and for an open draft', async () => {
    const { own } = await startAs(house, 'applicant2', now)
    const other = house.as('applicant2')
    expect((await other.post(`${own}/copy`, { from: source })).status).toBe(404)
    expect((await person().get(`${own}/copy-sources`)).status).toBe(404)
    expect((await house.as('nobody').post(`${own}/copy`, { from: source })).status).toBe(401)
    expect((await other.post(`${own}/copy`, { from: own.split('/').at(-1) })).status).toBe(404)
    const sent = await startAs(house, 'applicant1', now)
    await person().patch(sent.step, change('title', 'Envoyé'))
    await person().post(`${sent.own}/submission`)
    expect((await person().post(`${sent.own}/copy`, { from: source })).body.error.code).toBe('application_locked')
  })
})
