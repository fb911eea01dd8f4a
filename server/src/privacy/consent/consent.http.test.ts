import { expect, it } from 'vitest'
import { browserFor } from '../../test/browser.ts'
import { makeDue } from '../../test/due-jobs.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const measure = { provider: 'Matomo', address: 'https://stats.example.org/', siteId: '7', place: 'Roubaix', months: 13 }
const settings = (body: object = { measure }) => house.as('owner').put('/api/cookie-settings', body)
const cookieOf = (headers: Readonly<Record<string, unknown>>) =>
  String([headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? ''
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  house.as('nobody').post('/api/consent/choice', undefined, {
    bytes: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const proofs = async () => (await house.as('owner').get('/api/consents')).body.data

it('asks nothing and keeps nothing where nobody counts', async () => {
  expect((await house.as('nobody').get('/api/consent')).body).toMatchObject({ isMeasured: false, analyze: false })
  const { headers, status } = await house.as('nobody').put('/api/consent', { analyze: true })
  expect([status, headers['set-cookie']]).toEqual([200, undefined])
  expect(await proofs()).toEqual([])
})

it('keeps each choice with its proof, and lets it be taken back', async () => {
  expect((await settings()).body).toMatchObject({ policyVersion: 2, measure: { address: 'https://stats.example.org' } })
  const visitor = browserFor(house.product.app)
  expect((await visitor.send('GET', '/api/consent')).body).toMatchObject({ isMeasured: true, chosenAt: null })
  expect((await visitor.send('PUT', '/api/consent', { analyze: true })).body).toMatchObject({ analyze: true })
  expect((await visitor.send('GET', '/api/consent')).body).toMatchObject({ analyze: true, policyVersion: 2 })
  expect((await settings()).body).toMatchObject({ policyVersion: 2, accepted: 1, refused: 0 })
  await visitor.send('PUT', '/api/consent', { analyze: false, source: 'page' })
  expect((await settings()).body).toMatchObject({ accepted: 0, refused: 1 })
  const [last, first] = await proofs()
  expect(first).toMatchObject({ analyze: true, source: 'banner', withdrawnAt: expect.any(String) })
  expect(last).toMatchObject({ analyze: false, source: 'page', withdrawnAt: null, visitor: first.visitor })
})

it('asks again for another counter, new words, and six months later', async () => {
  const visitor = browserFor(house.product.app)
  await visitor.send('PUT', '/api/consent', { analyze: true })
  const chosen = async () => (await visitor.send('GET', '/api/consent')).body.chosenAt !== null
  expect(await chosen()).toBe(true)
  await settings({ measure, asksAgain: true })
  expect(await chosen()).toBe(false)
  await visitor.send('PUT', '/api/consent', { analyze: true })
  await settings({ measure: { ...measure, place: 'Lyon' } })
  expect(await chosen()).toBe(false)
  await visitor.send('PUT', '/api/consent', { analyze: true })
  house.clock.now = new Date(house.clock.now.getTime() + 183 * 86_400_000)
  expect(await chosen()).toBe(false)
  await house.signInAgain()
})

it('works from a form without scripts, and leads back inside the site alone', async () => {
  const answer = await form({ choice: 'accept', back: '/fr/programs?a=1' })
  expect([answer.status, answer.headers.location]).toEqual([303, '/fr/programs?a=1'])
  expect(String(answer.headers['set-cookie'])).toMatch(/^laurel_consent=\d+\.1\..*HttpOnly.*SameSite=Lax/)
  for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/api/x', ''])
    expect((await form({ choice: 'refuse', back })).headers.location, back).toBe('/')
  expect((await form({ choice: 'maybe' })).status).toBe(422)
  expect((await form({})).status).toBe(422)
  expect((await house.as('nobody').post('/api/consent/choice', { choice: 'accept' })).status).toBe(415)
})

it('is nobody else’s to choose', async () => {
  await settings()
  const elsewhere: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://other.localhost' }]
  for (const headers of elsewhere) expect((await form({ choice: 'accept' }, headers)).status).toBe(403)
  const mine = cookieOf((await form({ choice: 'accept' })).headers)
  const count = async () => (await settings()).body.accepted
  const before = await count()
  // Whoever guesses, or brings the cookie of another platform, changes a choice of their own.
  for (const cookie of ['laurel_consent=1.1.1.00000000-0000-4000-8000-000000000000', 'laurel_consent=x', ''])
    await form({ choice: 'refuse' }, { cookie })
  await house.as('nobody', 'other').put('/api/consent', { analyze: false }, { headers: { cookie: mine } })
  expect(await count()).toBe(before)
  await form({ choice: 'refuse' }, { cookie: mine })
  expect(await count()).toBe(before - 1)
})

it('counts nobody whose browser says no', async () => {
  const gpc = { 'sec-gpc': '1' }
  const cookie = cookieOf((await form({ choice: 'accept' })).headers)
  const { body } = await house.as('nobody').get('/api/consent', { headers: { ...gpc, cookie } })
  expect(body).toMatchObject({ analyze: false, isRefusedByBrowser: true })
})

it('is set up by who may, with an address that is one', async () => {
  for (const change of [
    { address: 'http://stats.example.org' },
    { address: 'javascript:alert(1)' },
    { address: 'stats' },
    { siteId: '7&x=1' },
    { provider: ' ' },
    { months: 14 },
  ])
    expect((await settings({ measure: { ...measure, ...change } })).status, JSON.stringify(change)).toBe(422)
  expect((await house.as('applicant1').put('/api/cookie-settings', { measure: null })).status).toBe(403)
  expect((await house.as('applicant1').get('/api/consents')).status).toBe(403)
  expect((await house.as('manager').get('/api/cookie-settings')).status).toBe(403)
})

it('asks again once the words about cookies are others, from the day on which they hold', async () => {
  const owner = house.as('owner')
  await settings()
  const version = async () => (await owner.get('/api/cookie-settings')).body.policyVersion
  const write = async (html: string, effectiveOn: string, page = 'cookies') => {
    const [draft] = (await owner.get('/api/legal-texts')).body.data.filter((one: { page: string }) => one.page === page)
    const saved = await owner.put(`/api/legal-texts/${page}/draft`, { texts: { fr: html }, revision: draft.revision })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const revision = saved.body.revision
    const done = await owner.post(`/api/legal-texts/${page}/publication`, { revision, effectiveOn })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    await house.runJobs()
  }
  const day = (days: number) => new Date(house.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const before = await version()
  await write('<p>Nous comptons les visites.</p>', day(0))
  expect(await version()).toBe(before + 1)
  await write('<p>Autre chose.</p>', day(0), 'legal')
  expect(await version()).toBe(before + 1)
  await write('<p>Nous comptons autrement.</p>', day(10))
  expect(await version()).toBe(before + 1)
  await makeDue(house, 'privacy.new-cookie-words')
  await house.runJobs()
  expect(await version()).toBe(before + 2)
})
