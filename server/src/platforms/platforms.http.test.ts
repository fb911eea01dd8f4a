import { describe, expect, it } from 'vitest'
import { browserFor } from '../test/browser.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const settings = {
  name: 'Traboule Lyon',
  tagline: { fr: 'Essayer.', en: 'Try.' },
  contactEmail: 'bonjour@traboule.example',
  supportedLangs: ['fr', 'en'],
  defaultLang: 'fr',
  timeZone: 'Europe/Lisbon',
  primaryColor: '#0A5C36',
  secondaryColor: '#f2b705',
}

async function setStatus(status: string) {
  await house.database.acrossPlatforms('a test changes a status', ({ kysely }) =>
    kysely.updateTable('platforms').set({ status }).where('id', '=', house.platformId('demo')).execute(),
  )
  house.product.house.forgetPlatforms()
}

describe('details of a platform', () => {
  it('are told to anyone at its host; what it pays for, to signed-in people', async () => {
    const path = `/api/platforms/${house.platformId('demo')}/details`
    const open = await house.as('nobody').get(path)
    expect(open.body).toMatchObject({ name: 'Traboule', slug: 'demo', plan: null, subscription: null, deleted: false })
    expect(open.body.theme.config).toEqual({ primaryColor: '#18347e', secondaryColor: '#2c77ff' })
    expect((await house.as('owner').get('/api/platforms/demo/details')).body).toMatchObject({
      plan: 'custom',
      subscription: { status: 'active', plan: { label: 'custom' } },
    })
  })

  it('do not exist for another platform’s id', async () => {
    const other = await house.as('owner').get(`/api/platforms/${house.platformId('other')}/details`)
    const absent = await house.as('owner').get('/api/platforms/0198aaaa-0000-7000-8000-000000000000/details')
    expect(other.status).toBe(404)
    expect({ ...absent.body.error, requestId: '' }).toEqual({ ...other.body.error, requestId: '' })
  })
})

describe('settings of a platform', () => {
  it('are changed by its owner, seen at once, and recorded', async () => {
    expect((await house.as('owner').get('/api/platform-settings')).body.name).toBe('Traboule')
    const answer = await house.as('owner').put('/api/platform-settings', settings)
    expect(answer).toMatchObject({ status: 200, body: { ...settings, primaryColor: '#0a5c36' } })
    const details = await house.as('nobody').get('/api/platforms/demo/details')
    expect(details.body).toMatchObject({ name: 'Traboule Lyon', supportedLangs: ['fr', 'en'] })
    const events = await house.inScene('system', ({ db }) => db.from('events').selectAll().execute())
    expect(events.map((event) => event.name)).toEqual(['platform.settings_changed'])
    expect(events[0]?.payload).toMatchObject({ before: { name: 'Traboule' }, after: { name: 'Traboule Lyon' } })
  })

  it.each([
    [{ primaryColor: 'blue' }, 'primaryColor', 'colour'],
    [{ timeZone: 'Europe/Lyon' }, 'timeZone', 'time_zone'],
    [{ secondaryColor: '#12345' }, 'secondaryColor', 'colour'],
    [{ name: '  ' }, 'name', 'required'],
    [{ contactEmail: 'bonjour' }, 'contactEmail', 'email'],
    [{ supportedLangs: [] }, 'supportedLangs', 'too_small'],
    [{ supportedLangs: ['fr', 'xx'] }, 'supportedLangs.1', 'invalid_value'],
    [{ defaultLang: 'de' }, 'defaultLang', 'not_supported'],
  ])('refuse %j', async (change, field, reason) => {
    const answer = await house.as('owner').put('/api/platform-settings', { ...settings, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual([{ field, reason }])
  })

  it('give new programs their time zone; those that name one, and those there are, keep theirs', async () => {
    const create = async (more: object = {}) => {
      const draft = { title: { fr: 'Prix' }, supportedLangs: ['fr'], defaultLang: 'fr', ...more }
      return (await house.as('owner').post('/api/user.programs', draft)).body
    }
    const zone = async (id: string) => (await house.as('owner').get(`/api/user.programs/${id}`)).body.timeZone
    await house.as('owner').put('/api/platform-settings', { ...settings, timeZone: 'Europe/Paris' })
    const before = await create()
    await house.as('owner').put('/api/platform-settings', settings)
    expect((await house.as('owner').get('/api/platform-settings')).body.timeZone).toBe('Europe/Lisbon')
    expect(await zone((await create()).id)).toBe('Europe/Lisbon')
    expect(await zone((await create({ timeZone: 'Indian/Reunion' })).id)).toBe('Indian/Reunion')
    expect(await zone(before.id)).toBe('Europe/Paris')
  })

  it('are not for applicants, other staff, neighbours or nobody', async () => {
    expect((await house.as('applicant1').put('/api/platform-settings', settings)).status).toBe(403)
    expect((await house.as('manager').get('/api/platform-settings')).status).toBe(403)
    expect((await house.as('otherOwner').get('/api/platform-settings')).status).toBe(403)
    expect((await house.as('nobody').get('/api/platform-settings')).status).toBe(401)
  })
})

describe('a platform that is not active', () => {
  it('sleeping: reads, and takes no change; one may still sign in', async () => {
    await setStatus('standby')
    expect((await house.as('owner').get('/api/platform-settings')).status).toBe(200)
    const change = await house.as('owner').put('/api/platform-settings', settings)
    expect(change).toMatchObject({ status: 403, body: { error: { code: 'platform_in_standby' } } })
    const browser = browserFor(house.product.app)
    const login = { email: 'owner@demo.laurel.test', password: 'laurel-demo-2027' }
    expect((await browser.send('POST', '/api/auth/login', login)).status).toBe(200)
    expect((await browser.send('GET', '/api/profile/roles')).status).toBe(200)
    const details = await browser.send('GET', '/api/platforms/demo/details')
    expect(details.body.subscription.plan.label).toBe('standby')
  })

  it('suspended: closes to those who are signed in', async () => {
    await setStatus('suspended')
    const answer = await house.as('owner').get('/api/platform-settings')
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'platform_suspended' } } })
    expect((await house.as('owner').get('/api/platforms/demo/details')).body.subscription.status).toBe('suspended')
  })

  it('deleted: says so, and lets in nobody new', async () => {
    await setStatus('deleted')
    expect((await house.as('nobody').get('/api/platforms/demo/details')).body.deleted).toBe(true)
    const account = { email: 'a@example.org', password: 'quatorze pommes', firstname: 'A', lastname: 'B' }
    const answer = await house.as('nobody').post('/api/auth/register', account)
    expect(answer.body.error.code).toBe('platform_deleted')
    await setStatus('active')
  })
})
