import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'

const origin = 'https://widgets.example.org'
const house = openHouse({ support: { frameOrigin: origin } })
const without = openHouse()
const owner = () => house.as('owner')
const chatwoot = {
  provider: 'chatwoot',
  publicId: 'site-token',
  base: 'https://chat.example.org/',
  secret: 'identity-secret',
}

const frame = (url: string, host = 'widgets.example.org') =>
  house.product.app.inject({ url: url.replace(origin, ''), headers: { host } })

describe('help for the team', () => {
  it('is a form that mails the contact where no help desk is set up', async () => {
    expect((await owner().get('/api/support')).body).toEqual({ kind: 'form' })
    const { status } = await owner().post('/api/support/requests', { message: 'Où est <b>le</b> bouton' })
    expect(status).toBe(202)
    const mail = await house.inScene('system', ({ db }) =>
      db.from('emails').where('kind', '=', 'support_request').selectAll().executeTakeFirst(),
    )
    expect(mail?.text).toContain('Où est <b>le</b> bouton')
    expect(mail?.html).not.toContain('<b>le</b>')
    expect((await owner().post('/api/support/requests', { message: ' ' })).status).toBe(422)
  })

  it('is a frame on a host of its own, for this person, for some minutes', async () => {
    const { status, body } = await owner().put('/api/support-widget', chatwoot)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({
      provider: 'chatwoot',
      publicId: 'site-token',
      base: 'https://chat.example.org',
      hasSecret: true,
      isInherited: false,
      isPossible: true,
    })
    const support = (await owner().get('/api/support')).body
    expect(support.kind).toBe('frame')
    const page = await frame(support.url)
    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors http://localhost')
    expect(policy).not.toContain("script-src 'unsafe-inline'")
    const proof = createHmac('sha256', 'identity-secret').update(house.personId('owner')).digest('hex')
    expect(page.body).toContain(proof)
    expect(page.body).not.toContain('identity-secret')
    expect(page.body).not.toContain('owner@')
    const forget = await frame(support.forgetUrl)
    expect(forget.headers['clear-site-data']).toBe('"cookies", "storage"')
    house.clock.now = new Date(house.clock.now.getTime() + 11 * 60_000)
    expect((await frame(support.url)).statusCode).toBe(404)
    await house.signInAgain()
  })

  it('exists on no other host, and for nobody with a token of their own making', async () => {
    const { url } = (await owner().get('/api/support')).body
    expect((await frame(url, 'localhost')).statusCode).toBe(404)
    expect((await frame(`${url}x`)).statusCode).toBe(404)
    expect((await frame(`${origin}/widget`)).statusCode).toBe(404)
    expect((await frame(`${origin}/widget/forget`, 'localhost')).statusCode).toBe(404)
    expect(
      (await without.product.app.inject({ url: '/widget', headers: { host: 'widgets.example.org' } })).statusCode,
    ).toBe(404)
  })

  it('is nothing for applicants, jurors and visitors, and is set up by whoever may', async () => {
    for (const name of ['applicant1', 'juror1'] as const) {
      expect((await house.as(name).get('/api/support')).status).toBeGreaterThanOrEqual(403)
      expect((await house.as(name).post('/api/support/requests', { message: 'x' })).status).toBeGreaterThanOrEqual(403)
      expect((await house.as(name).get('/api/support-widget')).status).toBeGreaterThanOrEqual(403)
    }
    expect((await house.as('nobody').get('/api/support')).status).toBe(401)
    expect((await house.as('manager').put('/api/support-widget', chatwoot)).status).toBe(403)
    expect((await house.as('otherOwner', 'other').get('/api/support-widget')).body.provider).toBe('none')
  })

  it.each([
    { provider: 'chatwoot', publicId: 'a', base: '' },
    { provider: 'chatwoot', publicId: '', base: 'https://chat.example.org' },
    { provider: 'crisp', publicId: '"></script><script>' },
    { provider: 'crisp', publicId: 'a', base: 'javascript:alert(1)' },
    { provider: 'zoho', publicId: 'a', base: 'http://chat.example.org' },
    { provider: 'somebody', publicId: 'a' },
  ])('refuses %j', async (draft) => {
    expect((await owner().put('/api/support-widget', draft)).status).toBe(422)
  })

  it('keeps its secret to itself, and forgets it with the help desk', async () => {
    const stored = await house.inScene('system', ({ db }) => db.from('support_widgets').selectAll().executeTakeFirst())
    expect(JSON.stringify(stored)).not.toContain('identity-secret')
    const { secret: _, ...withoutSecret } = chatwoot
    expect((await owner().put('/api/support-widget', withoutSecret)).body.hasSecret).toBe(true)
    expect((await owner().put('/api/support-widget', { provider: 'crisp', publicId: 'b' })).body.hasSecret).toBe(false)
  })
})
