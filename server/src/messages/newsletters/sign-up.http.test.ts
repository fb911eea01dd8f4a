import { beforeEach, describe, expect, it } from 'vitest'
import { signLink } from '../../kernel/seal/index.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const anyone = () => house.as('nobody')
const portal = '/api/portal/newsletters'
const list = {
  name: { fr: 'La lettre du climat', en: 'Climate news' },
  purpose: { fr: 'Une par mois' },
  isPublic: true,
}

let count = 0
let address: string
let listId: string

const create = async (more: object = {}, as = owner()) =>
  (await as.post('/api/mail-lists', { ...list, ...more })).body.id as string

beforeEach(async () => {
  count += 1
  address = `reader${count}@example.org`
  listId ??= await create()
})

const ask = (more: object = {}) =>
  anyone().post(`${portal}/subscriptions`, { email: address, listIds: [listId], lang: 'fr', agreed: true, ...more })
const linkOf = async () => {
  const text = (await mailsTo(house, address)).at(-1)?.text ?? ''
  return /[?&]token=([\w.-]+)/.exec(text)?.[1] ?? ''
}
const stateOf = async () =>
  house.inScene('system', ({ db }) =>
    db.from('list_subscriptions').where('address', '=', address).selectAll().orderBy('id').execute(),
  )
async function confirmed(): Promise<string> {
  await ask()
  await anyone().post(`${portal}/confirmations/${await linkOf()}`)
  await ask()
  return linkOf()
}

describe('signing up', () => {
  it('shows lists that are open, and the words that one agrees to', async () => {
    await create({ name: { fr: 'Interne' }, isPublic: false })
    const { status, body } = await anyone().get(portal, { headers: { 'x-locale': 'fr' } })
    expect(status).toBe(200)
    expect(body.lists.map(({ name }: { name: string }) => name)).toEqual(['La lettre du climat'])
    expect(body.consent).toContain('Traboule')
  })

  it('is written down with the proof, and waits for a button that is pressed', async () => {
    expect(await ask({ email: `  ${address.toUpperCase()} ` })).toMatchObject({ status: 202, body: {} })
    const [row] = await stateOf()
    expect(row).toMatchObject({ state: 'pending', how: 'form', consent_version: 1, confirmed_at: null })
    expect(row?.consent).toContain('J’accepte de recevoir')
    const token = await linkOf()
    // Programs that look at links first confirm nothing.
    for (let times = 0; times < 2; times++)
      expect(await anyone().get(`${portal}/confirmations/${token}`)).toMatchObject({
        status: 200,
        body: { email: address, lists: [{ name: 'La lettre du climat' }] },
      })
    expect((await stateOf())[0]?.state).toBe('pending')
    for (let times = 0; times < 2; times++)
      expect((await anyone().post(`${portal}/confirmations/${token}`)).status).toBe(200)
    expect((await stateOf())[0]).toMatchObject({ state: 'confirmed', confirmed_at: house.clock.now })
  })

  it('answers the same whoever asks, and tells only the mailbox that they are on the list', async () => {
    const first = await ask()
    await anyone().post(`${portal}/confirmations/${await linkOf()}`)
    const again = await ask()
    const banned = await ask({ email: 'someone@yopmail.com' })
    const unknown = await ask({ listIds: ['0198bbbb-ffff-7fff-8fff-ffffffffffff'] })
    for (const answer of [again, banned, unknown]) expect([answer.status, answer.body]).toEqual([first.status, {}])
    expect((await mailsTo(house, address)).map(({ subject }) => subject)).toEqual([
      'Confirmez votre inscription\u00a0: La lettre du climat',
      'Vous êtes déjà sur la liste\u00a0: La lettre du climat',
    ])
    expect(await mailsTo(house, 'someone@yopmail.com')).toEqual([])
  })

  it.each([
    ['no address', { email: 'reader' }],
    ['an address with a line end', { email: 'reader@example.org\r\nBcc: a@example.org' }],
    ['two addresses', { email: 'a@example.org,b@example.org' }],
    ['no consent', { agreed: false }],
    ['no list', { listIds: [] }],
    ['no language', { lang: 'tlh' }],
  ])('refuses %s', async (_what, more) => {
    const { status, body } = await ask(more)
    expect([status, body.error.code]).toEqual([422, 'invalid_input'])
  })

  it('mails one address five times an hour at most, twenty a day', async () => {
    for (let times = 0; times < 7; times++) expect((await ask()).status).toBe(202)
    expect(await mailsTo(house, address)).toHaveLength(5)
    const day = house.clock.now
    for (let hours = 1; hours < 8; hours++) {
      house.clock.now = new Date(day.getTime() + hours * 3_700_000)
      for (let times = 0; times < 5; times++) await ask()
    }
    expect(await mailsTo(house, address)).toHaveLength(20)
    house.clock.now = day
  })

  it('counts the newest mail only, for seven days', async () => {
    await ask()
    const old = await linkOf()
    const day = house.clock.now
    house.clock.now = new Date(day.getTime() + 60_000)
    await ask()
    const token = await linkOf()
    const code = async (of: string) => (await anyone().post(`${portal}/confirmations/${of}`)).body.error?.code
    expect(await code(old)).toBe('link_not_valid')
    house.clock.now = new Date(day.getTime() + 8 * 24 * 3_600_000)
    expect(await code(token)).toBe('link_expired')
    house.clock.now = day
    expect((await stateOf())[0]?.state).toBe('pending')
  })
})

describe('leaving', () => {
  it('takes one click without cookie, CSRF or redirect, and is as good twice', async () => {
    const token = await confirmed()
    const at = `/api/unsubscribe/${token}`
    const opened = await anyone().get(at)
    expect([opened.status, opened.headers.location]).toEqual([303, expect.stringContaining('/fr/emailing?token=')])
    expect((await stateOf())[0]?.state).toBe('confirmed')
    for (let times = 0; times < 2; times++) {
      const { status, body } = await anyone().post(at, undefined, {
        bytes: 'List-Unsubscribe=One-Click',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://mail.example',
          'sec-fetch-site': 'cross-site',
          cookie: 'laurel_access=broken',
        },
      })
      expect([status, body]).toEqual([200, {}])
    }
    expect((await stateOf())[0]).toMatchObject({ state: 'unsubscribed', ended_by: 'person' })
    expect(
      (
        await anyone().post(at, undefined, {
          bytes: '--x',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        })
      ).status,
    ).toBe(200)
  })

  it('is undone by the same link, as are language and other lists', async () => {
    const token = await confirmed()
    const other = await create({ name: { fr: 'Les appels' } })
    const hidden = await create({ name: { fr: 'Interne' }, isPublic: false })
    const at = `${portal}/preferences/${token}`
    const read = async () =>
      (await anyone().get(at, { headers: { 'x-locale': 'fr' } })).body.lists
        .filter(({ isOn }: { isOn: boolean }) => isOn)
        .map(({ name }: { name: string }) => name)
    expect(await read()).toEqual(['La lettre du climat'])
    await anyone().put(at, { listIds: [], lang: 'en' })
    expect(await read()).toEqual([])
    const back = await anyone().put(at, { listIds: [listId, other, hidden], lang: 'en' })
    expect([back.status, back.body.lang]).toEqual([200, 'en'])
    expect(await read()).toEqual(['La lettre du climat', 'Les appels'])
    expect((await stateOf()).map(({ how, locale }) => [how, locale])).toEqual([
      ['preferences', 'en'],
      ['preferences', 'en'],
    ])
    await anyone().put(at, { listIds: [listId], lang: 'fr' })
    expect(await read()).toEqual(['La lettre du climat'])
  })

  it('believes no token that is forged, changed, of another platform or for something else', async () => {
    const token = await confirmed()
    const [row] = await stateOf()
    if (!row) throw new Error('nobody signed up')
    const secret = house.product.house.secret
    const platformId = house.platformId('demo')
    const wrong = [
      'x'.repeat(40),
      `${token.slice(0, -3)}${token.at(-3) === 'a' ? 'b' : 'a'}bc`,
      signLink(new Uint8Array(32), { purpose: 'newsletter', platformId, subject: `${row.id}.` }),
      signLink(secret, { purpose: 'newsletter confirmation', platformId, subject: `${row.id}.` }),
      signLink(secret, { purpose: 'newsletter', platformId: house.platformId('other'), subject: `${row.id}.` }),
    ]
    for (const one of wrong) {
      const { status, body } = await anyone().post(`/api/unsubscribe/${one}`)
      expect([status, body.error.code]).toEqual([410, 'link_not_valid'])
      expect((await anyone().get(`${portal}/preferences/${one}`)).status).toBe(410)
      expect((await anyone().put(`${portal}/preferences/${one}`, { listIds: [], lang: 'fr' })).status).toBe(410)
    }
    // The true one, at another platform's host.
    expect((await house.as('nobody', 'other').post(`/api/unsubscribe/${token}`)).status).toBe(410)
    expect((await stateOf())[0]?.state).toBe('confirmed')
  })
})
