import { beforeAll, describe, expect, it } from 'vitest'
import { signLink } from '../kernel/seal/index.ts'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'
import { checkEntries } from './check-entries.ts'
import { tokenOf } from './links.ts'
import { directoryVariant } from './page-variant.ts'
import { listSitemapPlaces } from './sitemap.ts'
import { findEntry } from './store/index.ts'

const house = openHouse()
const owner = () => house.as('owner')
const anyone = () => house.as('nobody')
const portal = '/api/portal/directories'
const empty = {
  title: '',
  summary: '',
  about: '',
  domain: '',
  town: '',
  website: '',
  organisation: '',
  distinction: '',
  figures: [],
  seeks: [],
  own: {},
}

let id: string
const at = () => `/api/directories/${id}`
const open = () => `${portal}/climat`

const read = async () => (await owner().get(at())).body
const entry = async (content: object, more: object = {}) =>
  (
    await owner().post(`${at()}/entries`, {
      content: { ...empty, ...content },
      position: null,
      email: '',
      isAgreed: true,
      ...more,
    })
  ).body
const listed = async (content: object, more: object = {}) => {
  const made = await entry(content, more)
  const answer = await owner().put(`${at()}/entries/${made.id}/state`, { state: 'published' })
  expect(answer.status).toBe(200)
  return answer.body
}
const tokenFor = (id: string, holder = 1) => house.inScene('system', async (scene) => tokenOf(scene, { id, holder }))
/** As links were mailed before entries counted their holders. */
const oldTokenFor = (id: string) =>
  house.inScene('system', async ({ house: { secret }, platform }) =>
    signLink(secret, { purpose: 'directory entry', platformId: platform.id, subject: id }),
  )
const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title).sort()
const filter = (ticked: object) => ({ query: { filter: JSON.stringify(ticked) } })

beforeAll(async () => {
  const made = await owner().post('/api/directories', { title: { fr: 'Climat lyonnais' }, slug: 'climat' })
  expect(made.status).toBe(201)
  id = made.body.id
  await listed({
    title: 'Pluie utile',
    domain: 'Ville fraîche',
    town: 'Lyon',
    seeks: ['Des bénévoles'],
    summary: 'Récupérer l’eau',
  })
  await listed(
    { title: 'Soleil partagé', domain: 'Sobriété', town: 'Bron', website: 'https://soleil.example.org' },
    { email: 'contact@soleil.example.org' },
  )
  await listed({ title: 'Micro-forêts', domain: 'Ville fraîche', town: 'Vénissieux' })
  await listed({ title: 'Nulle part', domain: 'Mobilités', town: 'Xyzzyville' })
})

describe('before it is published', () => {
  it('answers as a directory that does not exist, to everybody', async () => {
    const none = await anyone().get(`${portal}/nothing`)
    const hidden = await anyone().get(open())
    expect([hidden.status, hidden.body.error.code]).toEqual([none.status, none.body.error.code])
    expect((await anyone().get(portal)).body.data).toEqual([])
    expect((await house.as('manager').get(at())).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(at())).status).toBe(404)
  })

  it('shows what publication would change, then publishes it', async () => {
    const { body } = await owner().get(`${at()}/publication`)
    expect(body).toMatchObject({ isFirst: true, hidden: [], entries: 4 })
    const { etag } = await read()
    expect((await owner().post(`${at()}/publication`, { etag: etag + 1 })).body.error.code).toBe('stale')
    expect((await owner().post(`${at()}/publication`, { etag })).status).toBe(200)
    expect((await owner().delete(at())).body.error.code).toBe('directory_published')
    expect((await anyone().get(portal)).body.data).toMatchObject([{ slug: 'climat', count: 4 }])
  })
})

describe('looking', () => {
  it('finds without accents, and adds ticks of one field up while fields narrow each other', async () => {
    const list = async (query: object = {}) => (await anyone().get(`${open()}/entries`, query)).body
    expect(titles(await list({ query: { search: 'FORETS venissieux' } }))).toEqual(['Micro-forêts'])
    expect(titles(await list(filter({ domain: ['Ville fraîche', 'Sobriété'] })))).toEqual([
      'Micro-forêts',
      'Pluie utile',
      'Soleil partagé',
    ])
    expect(titles(await list(filter({ domain: ['Ville fraîche'], town: ['Lyon'] })))).toEqual(['Pluie utile'])
    expect(titles(await list(filter({ about: ['x'], nothing: ['y'] })))).toHaveLength(4)
    expect((await anyone().get(`${open()}/entries`, { query: { filter: '{"domain":"x"}' } })).status).toBe(422)
    expect((await anyone().get(`${open()}/entries`, { query: { filter: 'no json' } })).status).toBe(422)
    expect((await anyone().get(`${open()}/entries`, { query: { search: '%_\\' } })).body.data).toEqual([])
  })

  it('counts each facet under the ticks of the others', async () => {
    const { body } = await anyone().get(`${open()}/facets`, filter({ domain: ['Ville fraîche'] }))
    const facet = (key: string) => body.facets.find((one: { key: string }) => one.key === key).values
    expect(body).toMatchObject({ found: 2, positioned: 2 })
    expect(facet('domain')).toContainEqual({ value: 'Sobriété', count: 1 })
    expect(facet('town')).toEqual([
      { value: 'Lyon', count: 1 },
      { value: 'Vénissieux', count: 1 },
    ])
  })

  it('pages by key, the newest first, and by name', async () => {
    const page = await anyone().get(`${open()}/entries`, { query: { perPage: '3' } })
    expect(page.body.metadata).toMatchObject({ total: 4, totalFiltred: 4 })
    const next = await anyone().get(`${open()}/entries`, { query: { perPage: '3', after: page.body.metadata.after } })
    expect(titles({ data: [...page.body.data, ...next.body.data] })).toHaveLength(4)
    for (const name of ['perPage', 'limit']) {
      const full = await anyone().get(`${open()}/entries`, { query: { [name]: '60' } })
      expect(full.body.metadata.perPage).toBe(60)
      expect((await anyone().get(`${open()}/entries`, { query: { [name]: '61' } })).status).toBe(422)
    }
    const named = await anyone().get(`${open()}/entries`, { query: { sort: 'title' } })
    expect(named.body.data.map(({ title }: { title: string }) => title)).toEqual(titles(named.body))
  })

  it('places each in its town, and leaves out what is nowhere', async () => {
    const { body } = await anyone().get(`${open()}/map`, {
      query: { west: '-180', south: '-85', east: '180', north: '85', zoom: '2' },
    })
    expect(body.pins.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Micro-forêts',
      'Pluie utile',
      'Soleil partagé',
    ])
    expect(body).toMatchObject({ clusters: [], isWhole: true })
    expect(body.whole.west).toBeGreaterThan(4)
  })

  it('never lets an address out, and hides what the table of fields hides', async () => {
    const page = await anyone().get(`${open()}/entries/soleil-partage`)
    expect(page.body).toMatchObject({ canBeWrittenTo: true, website: 'https://soleil.example.org', ownToken: null })
    expect(JSON.stringify(page.body)).not.toContain('contact@')
    const { etag, ...now } = await read()
    const { id: _id, state: _state, published: _published, consent: _c, counts: _n, publishedAt: _at, ...draft } = now
    const fields = draft.fields.map((field: { key: string }) =>
      field.key === 'website' ? { ...field, page: false } : field,
    )
    expect((await owner().put(at(), { ...draft, fields, etag })).status).toBe(200)
    expect((await anyone().get(`${open()}/entries/soleil-partage`)).body.website).toBe('https://soleil.example.org')
    expect((await owner().get(`${at()}/publication`)).body.hidden).toEqual([{ key: 'website', place: 'page' }])
    await owner().post(`${at()}/publication`, { etag: (await read()).etag })
    expect((await anyone().get(`${open()}/entries/soleil-partage`)).body.website).toBe('')
  })
})

describe('what strangers write', () => {
  const message = { name: 'Ana', email: 'ana@example.org', message: 'Bonjour, travaillons ensemble.', lang: 'fr' }

  it('hands a message on with the sender to answer, five a day', async () => {
    const to = `${open()}/entries/soleil-partage/messages`
    for (let times = 0; times < 5; times++) expect((await anyone().post(to, message)).status).toBe(202)
    const sixth = await anyone().post(to, message)
    expect([sixth.status, sixth.body.error.code]).toEqual([429, 'too_many_messages'])
    const [mail] = await mailsTo(house, 'contact@soleil.example.org')
    expect(mail).toMatchObject({ reply_to: 'ana@example.org' })
    expect(mail?.text).toContain('travaillons ensemble')
    expect(mail?.html).not.toContain('contact@soleil')
    expect((await anyone().post(`${open()}/entries/pluie-utile/messages`, message)).body.error.code).toBe(
      'entry_unreachable',
    )
  })

  it.each([
    ['a line end in the address', { email: 'ana@example.org\r\nBcc: b@example.org' }],
    ['no message', { message: ' ' }],
    ['a page of it', { message: 'x'.repeat(3001) }],
  ])('refuses %s', async (_what, more) => {
    expect((await anyone().post(`${open()}/entries/soleil-partage/messages`, { ...message, ...more })).status).toBe(422)
  })

  it('keeps suggestions and reports for the team; a report that is accepted hides the entry', async () => {
    const entryOf = (slug: string) => `${open()}/entries/${slug}`
    const { distinction: _d, own: _o, ...own } = empty
    const content = { ...own, title: 'Micro-forêts', town: 'Lyon', website: 'https://spam.example.org' }
    expect(
      (
        await anyone().post(`${entryOf('micro-forets')}/corrections`, {
          content,
          name: 'Ana',
          email: 'ana@example.org',
        })
      ).status,
    ).toBe(202)
    expect(
      (await anyone().post(`${entryOf('nulle-part')}/reports`, { reason: 'gone', details: '', email: '' })).status,
    ).toBe(202)
    expect(
      (
        await anyone().post(`${open()}/suggestions`, {
          content: { ...content, title: 'Nouvelle' },
          name: 'Ana',
          email: 'ana@example.org',
        })
      ).status,
    ).toBe(202)
    const bad = { ...content, website: 'javascript:alert(1)' }
    expect(
      (await anyone().post(`${open()}/suggestions`, { content: bad, name: 'A', email: 'a@example.org' })).status,
    ).toBe(422)
    expect((await anyone().get(entryOf('micro-forets'))).body.town).toBe('Vénissieux')
    const { data } = (await owner().get(`${at()}/suggestions`)).body
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['correction', 'report', 'addition'])
    expect(data[0].changes).toContainEqual({ key: 'town', before: 'Vénissieux', after: 'Lyon' })
    for (const one of data)
      expect((await owner().post(`${at()}/suggestions/${one.id}/decision`, { answer: 'accepted' })).status).toBe(200)
    expect(
      (await owner().post(`${at()}/suggestions/${data[0].id}/decision`, { answer: 'declined' })).body.error.code,
    ).toBe('stale')
    expect((await anyone().get(entryOf('micro-forets'))).body.town).toBe('Lyon')
    expect((await anyone().get(entryOf('nulle-part'))).status).toBe(404)
    expect((await anyone().get(entryOf('nouvelle'))).status).toBe(404)
  })

  it('mails a claim to the domain of the entry, and leaves others to the team, with one answer', async () => {
    const claim = (email: string) =>
      anyone().post(`${open()}/entries/soleil-partage/claims`, { name: 'Eve', email, lang: 'fr' })
    const [own, foreign] = [await claim('eve@soleil.example.org'), await claim('eve@elsewhere.example.org')]
    expect([own.status, own.body]).toEqual([foreign.status, foreign.body])
    expect(await mailsTo(house, 'eve@soleil.example.org')).toHaveLength(1)
    expect(await mailsTo(house, 'eve@elsewhere.example.org')).toHaveLength(0)
    const { data } = (await owner().get(`${at()}/suggestions`)).body
    expect(data).toMatchObject([{ kind: 'claim', email: 'eve@elsewhere.example.org' }])
  })
})

describe('one’s own entry', () => {
  it('changes, is placed exactly only by its person, and leaves at once', async () => {
    const made = await listed({ title: 'Atelier', town: 'Bron' }, { email: 'me@example.org' })
    const own = `/api/portal/directory-entries/${await tokenFor(made.id)}`
    const before = (await anyone().get(own)).body
    expect(before).toMatchObject({ consent: 'not_asked', textVersion: 1, state: 'published' })
    const answer = { answer: 'yes', isOnMap: true, isExact: false, textVersion: 1 }
    expect((await anyone().put(`${own}/consent`, { ...answer, textVersion: 2 })).body.error.code).toBe(
      'consent_text_changed',
    )
    // The team reads first: it waits until it was read, and this one was.
    expect((await anyone().put(`${own}/consent`, answer)).body).toMatchObject({ consent: 'yes', state: 'published' })
    const { distinction: _d, own: _o, ...content } = before.content
    const pointed = { lat: 45.7401, lng: 4.9111 }
    const { etag } = (await anyone().get(own)).body
    expect((await anyone().put(own, { content, position: pointed, etag: etag + 7 })).body.error.code).toBe('stale')
    await anyone().put(own, { content, position: pointed, etag })
    expect((await anyone().get(`${open()}/entries/atelier`)).body).toMatchObject({
      precision: 'town',
      position: { lat: 45.739 },
    })
    await anyone().put(`${own}/consent`, { ...answer, isExact: true })
    expect((await anyone().get(`${open()}/entries/atelier`)).body).toMatchObject({
      precision: 'exact',
      position: pointed,
    })
    await anyone().put(`${own}/consent`, { ...answer, isOnMap: false })
    expect((await anyone().get(`${open()}/entries/atelier`)).body.position).toBeNull()
    for (let times = 0; times < 2; times++) expect((await anyone().delete(own)).status).toBe(204)
    const gone = await anyone().get(`${open()}/entries/atelier`)
    expect([gone.status, gone.body.error.code]).toEqual([410, 'directory_entry_gone'])
    expect((await anyone().get(`${open()}/entries`, { query: { search: 'atelier' } })).body.data).toEqual([])
    expect((await owner().put(`${at()}/entries/${made.id}/state`, { state: 'published' })).body.error.code).toBe(
      'entry_not_agreed',
    )
    expect((await anyone().put(`${own}/consent`, answer)).body.consent).toBe('yes')
  })

  it('opens by its own token alone', async () => {
    for (const token of [
      'x'.repeat(40),
      await tokenFor('0198bbbb-ffff-7fff-8fff-ffffffffffff'),
      '../../../etc'.padEnd(20, 'x'),
    ])
      expect(
        (await anyone().get(`/api/portal/directory-entries/${encodeURIComponent(token)}`)).status,
      ).toBeGreaterThanOrEqual(400)
  })

  it('opens no more for whom it was of, once it is given to somebody else', async () => {
    const made = await listed({ title: 'Reprise', town: 'Lyon' }, { email: 'before@example.org' })
    const before = `/api/portal/directory-entries/${await tokenFor(made.id)}`
    const old = `/api/portal/directory-entries/${await oldTokenFor(made.id)}`
    for (const link of [before, old]) expect((await anyone().get(link)).status).toBe(200)
    const claim = { name: 'Ève', email: 'after@elsewhere.example.org', lang: 'fr' }
    await anyone().post(`${open()}/entries/reprise/claims`, claim)
    const { data } = (await owner().get(`${at()}/suggestions`)).body
    const { id } = data.find(({ email }: { email: string }) => email === claim.email)
    expect((await owner().post(`${at()}/suggestions/${id}/decision`, { answer: 'accepted' })).status).toBe(200)
    for (const answer of [await anyone().get(before), await anyone().delete(before), await anyone().get(old)])
      expect(answer.body.error.code).toBe('link_not_valid')
    const [mail] = await mailsTo(house, claim.email)
    const token = decodeURIComponent(/token=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
    expect((await anyone().get(`/api/portal/directory-entries/${encodeURIComponent(token)}`)).status).toBe(200)
  })

  it('waits for the team to read a change of what is seen', async () => {
    const made = await listed({ title: 'Lente', town: 'Lyon' }, { email: 'lente@example.org' })
    const own = `/api/portal/directory-entries/${await tokenFor(made.id)}`
    const { content, etag } = (await anyone().get(own)).body
    const { distinction: _d, own: _o, ...mine } = content
    await anyone().put(own, { content: { ...mine, summary: 'Achetez ici' }, position: null, etag })
    expect((await anyone().get(`${open()}/entries/lente`)).body.summary).toBe('')
    expect((await owner().get(`${at()}/suggestions`)).body.data.at(-1)).toMatchObject({
      kind: 'correction',
      reason: 'own',
    })
  })

  it('is asked for once a year, and hidden after two silences', async () => {
    const made = await listed({ title: 'Silence', town: 'Lyon' }, { email: 'silence@example.org' })
    const start = house.clock.now
    const days = async (count: number) => {
      const now = new Date(start.getTime() + count * 24 * 3_600_000)
      await house.inScene('system', (scene) => checkEntries({ ...scene, now }, id))
      return house.inScene('system', async ({ db }) => (await findEntry(db, made.id))?.state)
    }
    const mails = async () => (await mailsTo(house, 'silence@example.org')).length
    expect([await days(364), await mails()]).toEqual(['published', 0])
    expect([await days(366), await mails()]).toEqual(['published', 1])
    expect([await days(380), await mails()]).toEqual(['published', 1])
    expect([await days(397), await mails()]).toEqual(['published', 2])
    expect([await days(430), await mails()]).toEqual(['hidden', 2])
  })
})

describe('a file of entries', () => {
  const send = (text: string, isTrial = true) => owner().post(`${at()}/imports`, { text, isTrial, isAgreed: true })

  it('is tried first, then written; each line with its problem', async () => {
    const text =
      'Nom;Commune;Domaine;E-mail;Site;Couleur\nAlpha;Lyon;Sobriété;a@example.org;alpha.example.org;bleu\n;Lyon;;;;\nBeta;Nowhere;;pas une adresse;;\nAlpha;Lyon;;;;\nPluie utile;Lyon;;;;\nGamma;Xyzzy;;;javascript:alert(1);\n<b>Delta</b>;Bron;;;;'
    const { body } = await send(text)
    expect(body).toMatchObject({ added: 2, leftOut: 5, unknownColumns: ['Couleur'] })
    expect(body.problems.map(({ line, reason }: { line: number; reason: string }) => [line, reason])).toEqual([
      [3, 'title'],
      [4, 'email'],
      [5, 'twice'],
      [6, 'known'],
      [7, 'website'],
    ])
    expect((await owner().get(`${at()}/entries`, { query: { search: 'alpha' } })).body.data).toEqual([])
    expect((await send(text, false)).body.added).toBe(2)
    const [alpha] = (await owner().get(`${at()}/entries`, { query: { search: 'alpha' } })).body.data
    expect(alpha).toMatchObject({
      state: 'pending',
      source: 'import',
      precision: 'town',
      content: { website: 'https://alpha.example.org' },
    })
    expect((await anyone().get(`${open()}/entries/alpha`)).status).toBe(404)
  })

  it.each([
    ['no column of names', 'Couleur;Taille\nbleu;2', 'no_title_column'],
    ['too many lines', `Nom\n${'x\n'.repeat(5001)}`, 'too_many_lines'],
  ])('refuses %s', async (_what, text, reason) => {
    expect((await send(text)).body.error.fields).toEqual([{ field: 'text', reason }])
  })
})

describe('pages of directories', () => {
  it('are others once what is seen has changed', async () => {
    const variant = () =>
      house.inScene('system', (scene) => directoryVariant('/fr/directories/climat', (work) => work(scene.db)))
    const before = await variant()
    await listed({ title: 'Nouvelle venue', town: 'Lyon' })
    expect((await variant())?.name).not.toBe(before?.name)
    expect(await directoryVariant('/fr/programs', async () => [])).toBeUndefined()
  })

  it('stand in frames of the sites that are named, and of no other', async () => {
    const variant = (query: string) =>
      house.inScene('system', (scene) => directoryVariant(`/fr/directories/climat${query}`, (work) => work(scene.db)))
    const put = async (embedHosts: string[]) => {
      const { id: _, state: _s, published: _p, consent: _c, counts: _n, publishedAt: _a, ...written } = await read()
      return owner().put(at(), { ...written, embedHosts })
    }
    expect((await put(['https://www.example.org'])).status).toBe(422)
    expect((await put(['www.example.org', '*.lyon.example'])).body.embedHosts).toEqual([
      'www.example.org',
      '*.lyon.example',
    ])
    expect((await variant('?embed=1'))?.framedBy).toEqual(['www.example.org', '*.lyon.example'])
    expect((await variant(''))?.framedBy).toBeUndefined()
    const elsewhere = await house.inScene('system', (scene) =>
      directoryVariant('/fr/directories/other?embed=1', (work) => work(scene.db)),
    )
    expect(elsewhere?.framedBy).toBeUndefined()
  })

  it('are in the sitemap while search engines may list them', async () => {
    const paths = (modulesOff: string[] = []) =>
      house.inScene('system', async ({ db }) => (await listSitemapPlaces(db, { modulesOff })).map(({ path }) => path))
    expect(await paths()).toEqual(
      expect.arrayContaining(['/directories', '/directories/climat', '/directories/climat/nouvelle-venue']),
    )
    expect(await paths(['directories'])).toEqual([])
  })

  it('propose as the same what has a website of one domain, a name in one town, or one SIRET', async () => {
    const [one, two, three] = [
      await entry({ title: 'Énergie douce', town: 'Lyon', website: 'https://www.douce.example.org/fr' }),
      await entry({ title: 'Autre nom', town: 'Bron', website: 'http://douce.example.org' }),
      await entry({ title: 'Encore', own: { own_siret: '732 829 320 00074' } }),
    ]
    const four = await entry({ title: 'Et puis', own: { own_siret: '73282932000074' } })
    const { body } = await owner().get(`${at()}/entries`, { query: { perPage: '50' } })
    const alike = (id: string) =>
      body.data.find((row: { id: string }) => row.id === id).alike.map((row: { id: string }) => row.id)
    expect(alike(one.id)).toEqual([two.id])
    expect(alike(three.id)).toEqual([four.id])
  })
})

describe('unpublished again', () => {
  it('answers as if there were none, and keeps everything', async () => {
    expect((await owner().delete(`${at()}/publication`)).body.state).toBe('unpublished')
    for (const path of [open(), `${open()}/entries`, `${open()}/facets`, `${open()}/entries/pluie-utile`])
      expect((await anyone().get(path)).status).toBe(404)
    expect((await read()).counts.published).toBeGreaterThan(0)
  })
})
