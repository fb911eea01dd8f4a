import { describe, expect, it } from 'vitest'
import { findProgram } from '../programs/index.ts'
import { browserFor } from '../test/browser.ts'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const nobody = () => house.as('nobody')
const check = async (slug: string) => (await nobody().get(`/api/platform-addresses/${encodeURIComponent(slug)}`)).body
const person = { email: 'claire@traboule.example', firstname: 'Claire', lastname: 'Aubert', organisation: 'Ateliers' }
const space = { name: 'Ateliers de Bièvre', slug: 'bievre', kind: 'association', langs: ['fr', 'en'] }

async function requestLink(email: string): Promise<string> {
  expect((await nobody().post('/api/platform-requests', { ...person, email })).status).toBe(200)
  const [mail] = (await mailsTo(house, email)).slice(-1)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('an address', () => {
  it.each([
    ['bievre', null],
    ['demo', 'taken'],
    ['dem0', 'alike'],
    ['admin', 'reserved'],
    ['ab', 'too_short'],
    ['bièvre', 'character'],
  ] as const)('%s: %s', async (slug, problem) => {
    const found = await check(slug)
    expect(found).toMatchObject({ problem, host: expect.stringContaining('localhost') })
    if (problem) expect(found.suggestions.length).toBeGreaterThan(0)
    if (problem === 'character') expect(found.character).toBe('è')
  })
})

it('says what is wrong with an address that no host may have', async () => {
  expect(await check('%00')).toMatchObject({ problem: 'character', host: '%00.localhost' })
  expect(await check('prix %00')).toMatchObject({ problem: 'character', character: ' ' })
})

describe('an organisation that registers', () => {
  it('proves its address by a mail, makes its space, and is signed in there', async () => {
    const token = await requestLink(person.email)
    const offer = await nobody().post('/api/platform-requests/confirmation', { token })
    expect(offer.body).toMatchObject({ firstname: 'Claire', hasAccount: false })
    expect((await nobody().post('/api/platforms', { ...space, token })).body.error.fields[0].field).toBe('password')
    expect((await nobody().post('/api/platforms', { ...space, token, password: 'azertyuiop12' })).status).toBe(422)
    const made = await nobody().post('/api/platforms', { ...space, token, password: 'onze pommes mûres' })
    expect(made).toMatchObject({ status: 201, body: { slug: 'bievre' } })
    const link = new URL(made.body.address)
    expect([link.host, link.pathname]).toEqual(['bievre.localhost', '/fr/admin/magic-link'])

    const browser = browserFor(house.product.app, 'bievre.localhost')
    const entered = await browser.send('POST', '/api/auth/magic-link/sign-in', {
      token: link.searchParams.get('token'),
    })
    expect([entered.status, entered.body.user?.email], JSON.stringify(entered.body)).toEqual([200, person.email])
    expect((await browser.send('GET', '/api/onboarding')).body).toMatchObject({ step: 'colours' })
    expect((await browser.send('GET', '/api/platform-usage')).body).toMatchObject({ plan: 'trial', status: 'trial' })
    const colours = { primaryColor: '#0B5D4A', secondaryColor: '#F2A93B', step: 'program' }
    expect((await browser.send('PUT', '/api/onboarding', colours)).body.step).toBe('program')
    const first = { template: 'prize', title: 'Prix des ateliers', closesAt: '2027-06-01T15:00:00Z' }
    const program = await browser.send('POST', '/api/onboarding/program', first)
    expect([program.status, program.body], JSON.stringify(program.body)).toEqual([201, { slug: 'prix-des-ateliers' }])
    const published = await browser.send('POST', '/api/user.programs/prix-des-ateliers/publication')
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    const forms = (await browser.send('GET', '/api/user.programs/prix-des-ateliers/forms')).body.data
    expect(forms).toHaveLength(1)
    const sessions = (await browser.send('GET', '/api/user.programs/prix-des-ateliers/evaluation-sessions')).body.data
    expect(sessions).toHaveLength(1)
    expect((await browser.send('GET', '/api/onboarding')).body.list).toMatchObject({
      programSlug: 'prix-des-ateliers',
      isProgramPublished: true,
      isTeamInvited: false,
    })
  })

  it('uses a link once, and has one space that nobody pays for', async () => {
    const token = await requestLink('second@traboule.example')
    const one = { ...space, slug: 'seconde', token, password: 'onze pommes mûres' }
    expect((await nobody().post('/api/platforms', one)).status).toBe(201)
    expect((await nobody().post('/api/platforms', { ...one, slug: 'troisieme' })).body.error.code).toBe('link_used')
    const again = await requestLink('second@traboule.example')
    const more = await nobody().post('/api/platforms', { ...space, slug: 'troisieme', token: again })
    expect(more.body.error.code).toBe('platform_limit')
  })

  it.each(['demo', 'dem0', 'adm1n', 'Traboule', 'xn-abc'])('gets no address that misleads: %s', async (slug) => {
    const answer = await house.as('applicant1').post('/api/platforms', { ...space, slug })
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'platform_address_refused' } } })
  })

  it('of two who want one address at once, one gets it', async () => {
    const tokens = [await requestLink('one@traboule.example'), await requestLink('two@traboule.example')]
    const both = await Promise.all(
      tokens.map((token) =>
        nobody().post('/api/platforms', { ...space, slug: 'disputee', token, password: 'onze pommes mûres' }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('is told nothing of who has an account, and mailed three times an hour at most', async () => {
    const email = 'owner@demo.laurel.test'
    for (let count = 0; count < 5; count += 1)
      expect((await nobody().post('/api/platform-requests', { ...person, email })).body).toEqual({ email })
    expect(await mailsTo(house, email)).toHaveLength(3)
  })

  it.each([
    [{ email: 'claire@yopmail.com' }, 'email'],
    [{ email: 'claire' }, 'email'],
    [{ firstname: '' }, 'firstname'],
  ])('is refused %j', async (change, field) => {
    const answer = await nobody().post('/api/platform-requests', { ...person, ...change })
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: [{ field }] } } })
  })

  it('needs a proven account to add another', async () => {
    expect((await nobody().post('/api/platforms', space)).status).toBe(401)
    const answer = await nobody().post('/api/platforms', {
      ...space,
      token: 'never-sent',
      password: 'onze pommes mûres',
    })
    expect(answer.body.error.code).toBe('link_not_valid')
  })
})

describe('every template', () => {
  it.each(['call', 'scholarship', 'accelerator', 'grant', 'own'])('makes a program: %s', async (template) => {
    const answer = await house
      .as('owner')
      .post('/api/onboarding/program', { template, title: template, closesAt: null })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const program = (await house.as('owner').get(`/api/user.programs/${answer.body.slug}`)).body
    if (template === 'own') return
    const published = await house.as('owner').post(`/api/user.programs/${answer.body.slug}/publication`)
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    expect(await house.inScene('system', ({ db }) => findProgram(db, program.id))).toBeDefined()
  })
})
