import type { PageLook } from '@laurel/contract/kernel'
import type { HomeBlock } from '@laurel/contract/site'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlatformDb } from '../kernel/db/index.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const site = (platform: 'demo' | 'other' = 'demo') => `/api/portal/platforms/${house.platformId(platform)}/site`
const legal = (page: string) => `/api/portal/platforms/${house.platformId('demo')}/legal-texts/${page}`

const findPageLook = async (db: PlatformDb): Promise<PageLook | undefined> =>
  (await db.kysely.selectFrom('platforms').where('id', '=', db.platformId).select('look').executeTakeFirst())
    ?.look as unknown as PageLook | undefined

const text = (id: string, html: string): HomeBlock => ({
  id,
  kind: 'text',
  isHidden: false,
  title: { fr: 'Pourquoi nous' },
  text: { fr: html },
})

async function readDraft() {
  const { status, body } = await house.as('owner').get('/api/site')
  expect(status).toBe(200)
  return body
}

async function saveHome(home: unknown, revision?: number) {
  const read = revision ?? (await readDraft()).revisions.home
  return house.as('owner').put('/api/site/draft', { home, revisions: { home: read } })
}

const publish = async () =>
  house.as('owner').post('/api/site/publication', { revisions: (await readDraft()).revisions })

describe('the interface of a platform', () => {
  beforeEach(async () => {
    await house.as('owner').delete('/api/site/draft')
  })

  it('shows a draft to nobody before it is published, then to everybody', async () => {
    const before = (await house.as('nobody').get(site())).body
    const { draft } = await readDraft()
    expect((await saveHome([...draft.home, text('own', '<p>Nos raisons</p>')])).status).toBe(200)
    expect((await house.as('nobody').get(site())).body).toEqual(before)
    expect((await readDraft()).changed).toEqual(['home'])

    const published = await publish()
    expect(published.status).toBe(200)
    expect(published.body.changed).toEqual([])
    const { body } = await house.as('nobody').get(`${site()}?lang=fr`)
    expect(body.home.at(-1)).toMatchObject({ kind: 'text', title: 'Pourquoi nous', text: '<p>Nos raisons</p>' })
    expect(body.version).toBeGreaterThan(before.version)
  })

  it('shows a gallery by its id, or the latest', async () => {
    const { draft } = await readDraft()
    const block = {
      id: 'won',
      kind: 'gallery',
      isHidden: false,
      title: { fr: 'Ils ont été soutenus' },
      galleryId: null,
    }
    expect((await saveHome([...draft.home, block])).status).toBe(200)
    expect((await publish()).status).toBe(200)
    const { body } = await house.as('nobody').get(`${site()}?lang=fr`)
    expect(body.home.at(-1)).toMatchObject({ kind: 'gallery', title: 'Ils ont été soutenus', galleryId: null })
    expect((await saveHome([...draft.home, { ...block, galleryId: 'x' }])).status).toBe(422)
  })

  it('publishes colours and voice, and goes back to an earlier version', async () => {
    const { draft, revisions } = await readDraft()
    const look = { ...draft.look, primaryColor: '#0b5d4e', headingVoice: 'affirmed' }
    await house.as('owner').put('/api/site/draft', { look, revisions })
    await publish()
    const theme = `/api/portal/platforms/${house.platformId('demo')}/themes/default`
    expect((await house.as('nobody').get(theme)).body.config.primaryColor).toBe('#0b5d4e')

    const [, first] = (await readDraft()).versions
    const restored = await house.as('owner').post(`/api/site/versions/${first.number}/restoration`, {})
    expect(restored.body.draft.look.primaryColor).toBe(draft.look.primaryColor)
    expect((await house.as('nobody').get(theme)).body.config.primaryColor).toBe('#0b5d4e')
    await publish()
    expect((await house.as('nobody').get(theme)).body.config.primaryColor).toBe(draft.look.primaryColor)
  })

  it('names in its header what its team chose, once it is published', async () => {
    const { draft, revisions } = await readDraft()
    const link = {
      id: 'laureates',
      kind: 'link',
      isHidden: false,
      label: { fr: 'Lauréats' },
      address: '/directories/climat',
    }
    const write = (menu: unknown, revision = revisions.menu) =>
      house.as('owner').put('/api/site/draft', { menu, revisions: { menu: revision } })
    for (const address of ['javascript:alert(1)', '//evil.example', '/a"b'])
      expect((await write([{ ...link, address }])).status).toBe(422)
    expect((await write([link, link])).status).toBe(422)
    const saved = await write([link, { ...draft.menu[0], isHidden: true }, draft.menu[1]])
    expect([saved.status, saved.body.changed]).toEqual([200, ['menu']])
    expect((await write([])).body.error.code).toBe('stale')
    const menuOf = async () =>
      (await house.inScene('system', ({ db }) => findPageLook(db)))?.menu?.map(({ kind }) => kind)
    const before = await menuOf()
    expect(before ?? ['programs', 'directories']).toEqual(['programs', 'directories'])
    await publish()
    expect(await menuOf()).toEqual(['link', 'directories'])
  })

  it('cleans what rich text must not hold', async () => {
    const { draft } = await readDraft()
    const hostile = '<p onclick="x()">Bonjour</p><script>alert(1)</script><a href="javascript:x()">ici</a>'
    const { body } = await saveHome([...draft.home, text('hostile', hostile)])
    expect(JSON.stringify(body.draft.home)).not.toMatch(/onclick|script/)
  })

  it('refuses drawings, pages and unknown files as pictures', async () => {
    const owner = house.as('owner')
    const svg = await owner.upload(
      '/api/pictures',
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
    )
    const keys = ['A'.repeat(22), ...(svg.status === 201 ? [svg.body.key] : [])]
    const { draft, revisions } = await readDraft()
    for (const logoFileKey of keys) {
      const look = { ...draft.look, logoFileKey }
      const refused = await owner.put('/api/site/draft', { look, revisions })
      expect(refused.body.error.fields).toEqual([{ field: 'look.logoFileKey', reason: 'not_a_public_picture' }])
    }
    const html = await owner.upload('/api/pictures', 'logo.png', '<html><script>1</script></html>', 'image/png')
    expect(html.status).not.toBe(201)
  })

  it('protects the work of others, part by part', async () => {
    const { draft, revisions } = await readDraft()
    await saveHome(draft.home, revisions.home)
    const late = await saveHome(draft.home, revisions.home)
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'stale', details: { parts: ['home'] } } } })
    const listing = { ...draft.listing, layout: 'rows' }
    const other = await house.as('owner').put('/api/site/draft', { listing, revisions })
    expect(other.status).toBe(200)
  })

  it.each([
    [[{ id: 'x', kind: 'unknown', isHidden: false }]],
    [[text('same', ''), text('same', '')]],
    [[{ ...text('x', ''), id: '../x' }]],
    [
      [
        {
          id: 'p',
          kind: 'partners',
          isHidden: false,
          title: {},
          items: [{ name: 'A', address: 'javascript:x()', fileKey: null }],
        },
      ],
    ],
  ])('refuses blocks that are none: %j', async (home) => {
    expect((await saveHome(home)).status).toBe(422)
  })

  it('is for those who manage the platform', async () => {
    expect((await house.as('nobody').get('/api/site')).status).toBe(401)
    expect((await house.as('manager').get('/api/site')).status).toBe(403)
    expect((await house.as('owner').post('/api/site/publication', { revisions: {} })).status).toBe(409)
    expect((await house.as('nobody').get(site('other'))).status).toBe(404)
  })
})

describe('the legal texts', () => {
  const texts = { fr: '<h2>Éditeur</h2><p>{{name}} publie ce site.</p>', en: '<p>{{name}} runs this site.</p>' }

  async function save(page: string, written: unknown) {
    const { data } = (await house.as('owner').get('/api/legal-texts')).body
    const { revision } = data.find((one: { page: string }) => one.page === page)
    return house.as('owner').put(`/api/legal-texts/${page}/draft`, { texts: written, revision })
  }
  const day = () => house.clock.now.toISOString().slice(0, 10)

  it('stands in versions, each at its address; the draft is read by its team alone', async () => {
    expect((await house.as('nobody').get(legal('terms'))).body.version).toBeNull()
    const saved = await save('terms', texts)
    expect((await house.as('nobody').get(legal('terms'))).body.version).toBeNull()
    const { revision } = saved.body
    const first = await house.as('owner').post('/api/legal-texts/terms/publication', { revision, effectiveOn: day() })
    expect(first.status).toBe(200)
    const read = (await house.as('nobody').get(`${legal('terms')}?lang=en`)).body
    expect(read).toMatchObject({ version: 1, html: '<p>Traboule runs this site.</p>', textLang: 'en' })

    const next = await save('terms', { fr: '<p>Autrement.</p>' })
    await house
      .as('owner')
      .post('/api/legal-texts/terms/publication', { revision: next.body.revision, effectiveOn: day() })
    expect((await house.as('nobody').get(`${legal('terms')}?lang=fr`)).body.html).toBe('<p>Autrement.</p>')
    const old = (await house.as('nobody').get(`${legal('terms')}?lang=en&version=1`)).body
    expect(old.html).toBe('<p>Traboule runs this site.</p>')
    expect(old.versions.map((one: { number: number }) => one.number)).toEqual([2, 1])
    expect((await house.as('nobody').get(`${legal('terms')}?version=3`)).status).toBe(404)
  })

  it('holds from a day that is not past, and says something in the main language', async () => {
    const { revision } = (await save('legal', texts)).body
    const at = (effectiveOn: string) =>
      house.as('owner').post('/api/legal-texts/legal/publication', { revision, effectiveOn })
    expect((await at('2001-01-01')).body.error.fields[0].reason).toBe('day_past')
    expect((await at('not-a-day')).status).toBe(422)
    const empty = (await save('legal', { en: '<p>Only English</p>', fr: '<p></p>' })).body
    const refused = await house
      .as('owner')
      .post('/api/legal-texts/legal/publication', { revision: empty.revision, effectiveOn: day() })
    expect(refused.body.error.fields[0]).toEqual({ field: 'texts.fr', reason: 'required' })
  })

  it('refuses what was written over, and publishes nothing twice', async () => {
    const { revision } = (await save('privacy', texts)).body
    const put = (read: number) =>
      house.as('owner').put('/api/legal-texts/privacy/draft', { texts: { fr: '<p>x</p>' }, revision: read })
    expect((await put(revision)).status).toBe(200)
    expect((await put(revision)).body.error.code).toBe('stale')
    await house.as('owner').delete('/api/legal-texts/privacy/draft')
    const { data } = (await house.as('owner').get('/api/legal-texts')).body
    const again = data.find((one: { page: string }) => one.page === 'privacy').revision
    const twice = await house
      .as('owner')
      .post('/api/legal-texts/privacy/publication', { revision: again, effectiveOn: day() })
    expect(twice.body.error.code).toBe('site_unchanged')
  })
})
