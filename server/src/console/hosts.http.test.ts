import { describe, expect, it } from 'vitest'
import { FakeDns } from '../test/fake-dns.ts'
import { openHouse } from '../test/open-house.ts'

const dns = new FakeDns()
const house = openHouse({ dns })
const owner = (platform: 'demo' | 'other' = 'demo') => house.as(platform === 'demo' ? 'owner' : 'otherOwner', platform)
const add = (host: string, platform?: 'demo' | 'other') => owner(platform).post('/api/platform-domains', { host })

async function prove(host: string, platform?: 'demo' | 'other') {
  const { body } = await add(host, platform)
  dns.txt.set(`_laurel.${host}`, [body.records[0].value])
  return owner(platform).post(`/api/platform-domains/${body.id}/check`)
}

describe('a host of one’s own', () => {
  it.each(['localhost', 'demo.localhost', 'com', 'co.uk', 'github.io', '10.0.0.1', 'a b.fr', 'http://a.fr', 'é.fr'])(
    'is refused: %s',
    async (host) => {
      expect((await add(host)).status).toBe(422)
    },
  )

  it('is proven by its DNS, and used only once it answers', async () => {
    const added = await add('prix.traboule.fr')
    expect(added).toMatchObject({
      status: 201,
      body: { state: 'pending', records: [{ name: '_laurel.prix.traboule.fr' }, {}] },
    })
    const path = `/api/platform-domains/${added.body.id}`
    expect((await owner().post(`${path}/check`)).body).toMatchObject({ state: 'pending', problem: 'record_missing' })
    dns.isAway = true
    expect((await owner().post(`${path}/check`)).body).toMatchObject({ state: 'pending' })
    dns.isAway = false
    dns.txt.set('_laurel.prix.traboule.fr', [added.body.records[0].value])
    expect((await owner().post(`${path}/check`)).body).toMatchObject({ state: 'proven', problem: 'unreached' })
    expect((await owner().put(`${path}/primary`, { isPrimary: true })).body.error.code).toBe('host_not_serving')
    expect((await owner().get('/api/platforms/demo/details')).body.domainToUse).toBeNull()
    const there = await house.product.app.inject({ url: '/api/health', headers: { host: 'prix.traboule.fr' } })
    expect(there.statusCode).toBe(200)
  })

  it('claimed by two is had by the first who proves it; a claim reserves nothing', async () => {
    await add('disputed.example.org', 'other')
    expect((await prove('disputed.example.org')).body.state).toBe('proven')
    const [theirs] = (await owner('other').get('/api/platform-domains')).body.data
    dns.txt.set('_laurel.disputed.example.org', [theirs.records[0].value])
    expect((await owner('other').post(`/api/platform-domains/${theirs.id}/check`)).body.error.code).toBe('host_taken')
    await owner('other').delete(`/api/platform-domains/${theirs.id}`)
  })

  it('that was released is proven anew by whoever has the name then; the old proof is void', async () => {
    const { body } = await prove('moved.example.org')
    const old = dns.txt.get('_laurel.moved.example.org')
    expect((await owner().delete(`/api/platform-domains/${body.id}`)).status).toBe(204)
    const theirs = (await add('moved.example.org', 'other')).body
    dns.txt.set('_laurel.moved.example.org', old ?? [])
    const checked = await owner('other').post(`/api/platform-domains/${theirs.id}/check`)
    expect(checked.body.state).toBe('pending')
    dns.txt.set('_laurel.moved.example.org', [theirs.records[0].value])
    expect((await owner('other').post(`/api/platform-domains/${theirs.id}/check`)).body.state).toBe('proven')
  })

  it('is changed by those who may change the settings', async () => {
    expect((await house.as('manager').get('/api/platform-domains')).status).toBe(403)
    expect((await house.as('otherOwner').post('/api/platform-domains', { host: 'a.example.org' })).status).toBe(403)
  })
})

describe('a proxy that asks for which hosts it may fetch certificates', () => {
  it('hears nothing without the secret, which this installation has not', async () => {
    const answer = await house.as('nobody').get('/api/tls/allowed', { query: { domain: 'localhost', secret: '' } })
    expect(answer.status).toBe(404)
  })
})

describe('the address of a platform', () => {
  const change = (slug: string) => house.as('otherOwner', 'other').send('PUT', '/api/platform-address', { slug })

  it('is left for another, which it leads to; nobody else gets it for a year', async () => {
    const answered = await change('nouvelle-maison')
    expect([answered.status, answered.body.slug]).toEqual([200, 'nouvelle-maison'])
    expect(answered.body.address).toMatch(/^http:\/\/nouvelle-maison\.localhost\/en\/admin\/magic-link\?token=/)
    const at = async (host: string) =>
      (await house.product.app.inject({ url: '/api/host-proofs/none', headers: { host } })).json().error.code
    expect([await at('nouvelle-maison.localhost'), await at('other.localhost')]).toEqual(['not_found', 'not_found'])
    const { body } = await house.as('nobody').get('/api/platform-addresses/other')
    expect(body.problem).toBe('taken')
    const log = (await house.as('otherOwner', 'other').get('/api/logs')).body.data
    expect(log[0]).toMatchObject({ name: 'platform.address_changed' })
  })

  it('is taken up again, but is no way to hold many', async () => {
    for (const slug of ['troisieme-maison', 'quatrieme-maison']) await change(slug)
    const refused = await change('cinquieme-maison')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'platform_address_limit'])
    expect((await change('other')).status).toBe(200)
    for (const slug of ['other', 'admin', 'demo', 'dem0', 'xn--abc', 'a'])
      expect((await change(slug)).body.error.code, slug).toBe('platform_address_refused')
    expect((await house.as('owner').send('PUT', '/api/platform-address', { slug: 'other' })).status).toBe(422)
    expect((await house.as('manager').send('PUT', '/api/platform-address', { slug: 'x-y-z' })).status).toBe(403)
  })
})
