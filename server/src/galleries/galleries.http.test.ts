import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { aField, aForm, type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { listNewestEmails } from '../emails/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { openHouse } from '../test/open-house.ts'
import { galleryVariant, readSitemap } from './index.ts'

const house = openHouse()
const owner = () => house.as('owner')
const anyone = () => house.as('nobody')
const form = aForm(
  ...projectForm.fields,
  aField('file', 'pictures', { file: { kinds: ['any'], maxBytes: 100_000, maxCount: 4 } }),
)
let call: Call
let base: string
let open: string

const consentText = { fr: 'J’accepte que ces champs soient publics.', en: 'I agree that these fields are public.' }
const fields = [
  { key: 'title', places: ['card', 'page'] },
  { key: 'category', places: ['card', 'filter'] },
  { key: 'theme', places: ['card', 'filter'] },
  { key: 'budget', places: ['page'] },
  { key: 'mail', places: ['page'] },
]

beforeAll(async () => {
  call = await openCall(house, form)
  base = `/api/user.programs/${call.programId}/galleries`
  open = `/api/portal/platforms/${house.platformId('demo')}/programs/${call.slug}/galleries`
})

type Body = Record<string, never> & Record<string, unknown>

async function ok<T = Body>(answer: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as T
}

interface Made {
  id: string
  slug: string
  etag: number
  state: string
  consentVersion: number
  counts: Record<string, number>
}

async function makeGallery(title: string, changes: object = {}): Promise<Made> {
  const made = await ok<Made>(owner().post(base, { title: { fr: title } }))
  return save(made, { fields, consentText, order: { by: 'title' }, ...changes })
}

const read = (id: string) => ok<Made>(owner().get(`${base}/${id}`))
const save = async ({ id }: { id: string }, changes: object) =>
  ok<Made>(owner().patch(`${base}/${id}`, { ...changes, etag: (await read(id)).etag }))
const publish = ({ id }: { id: string }) => ok<Made>(owner().put(`${base}/${id}/publication`))
const add = ({ id }: { id: string }, ids: string[]) =>
  ok<{ added: number }>(owner().post(`${base}/${id}/items`, { ids }))
const itemsOf = async ({ id }: { id: string }, query = {}) =>
  (
    await ok<{ data: { id: string; applicationId: string; state: string; missingKeys: string[] }[] }>(
      owner().get(`${base}/${id}/items`, { query }),
    )
  ).data

async function agree(
  who: 'applicant1' | 'applicant2' | 'applicant3',
  applicationId: string,
  { id }: { id: string },
  keys: string[],
) {
  const { consentVersion } = await read(id)
  return ok<{ data: { state: string; fields: { key: string; isAgreed: boolean }[] }[] }>(
    house
      .as(who)
      .put(`/api/portal/me/responses/${applicationId}/gallery-consents/${id}`, { version: consentVersion, keys }),
  )
}
const withdraw = (who: 'applicant1' | 'applicant2', applicationId: string, { id }: { id: string }) =>
  ok(house.as(who).delete(`/api/portal/me/responses/${applicationId}/gallery-consents/${id}`))

interface Card {
  id: string
  title: string
  facts: { key: string; text: string }[]
}
const cards = async ({ slug }: { slug: string }, query = {}) =>
  (await ok<{ data: Card[] }>(anyone().get(`${open}/${slug}/responses`, { query }))).data

describe('a gallery', () => {
  it('answers as one that does not exist until it is published, and again once it is not', async () => {
    const gallery = await makeGallery('Cachée')
    const strip = ({ error: { requestId: _, ...rest } }: { error: Record<string, unknown> }) => rest
    const absent = await anyone().get(`${open}/no-such-gallery`)
    const expectAbsent = async (path: string) => {
      const answer = await anyone().get(path)
      expect([answer.status, strip(answer.body)]).toEqual([404, strip(absent.body)])
    }
    const paths = [
      `${open}/${gallery.slug}`,
      `${open}/${gallery.id}`,
      `${open}/${gallery.slug}/responses`,
      `${open}/${gallery.slug}/facets`,
    ]
    for (const path of paths) await expectAbsent(path)
    await publish(gallery)
    expect((await ok(anyone().get(paths[0] ?? ''))).published).toBe(true)
    await ok(owner().delete(`${base}/${gallery.id}/publication`))
    for (const path of paths) await expectAbsent(path)
    const foreign = `/api/portal/platforms/${house.platformId('other')}/programs/${call.slug}/galleries/${gallery.slug}`
    await expectAbsent(foreign)
    expect((await house.as('otherOwner', 'other').get(`${base}/${gallery.id}`)).status).toBe(404)
  })

  it('with nothing to show is there all the same', async () => {
    const gallery = await publish(await makeGallery('Vide'))
    expect(await ok(anyone().get(`${open}/${gallery.slug}`))).toMatchObject({ published: true, total: 0 })
    expect(await cards(gallery)).toEqual([])
  })

  it.each([
    [{ fields: [{ key: 'nothing', places: ['card'] }] }, 'body.fields.0.key', 'unknown'],
    [{ fields: [{ key: 'budget', places: ['filter'] }] }, 'body.fields.0.places', 'not-for-this-field'],
    [{ fields: [fields[1], fields[1]] }, 'body.fields.1.key', 'duplicate'],
    [{ pictureKey: 'budget' }, 'body.pictureKey', 'unknown'],
    [{ source: { kind: 'tag', tagId: '0198aaaa-0000-7000-8000-000000000999' } }, 'body.source.tagId', 'unknown'],
    [{ source: { kind: 'filter', filter: { field: 'answers.none', op: 'isEmpty' } } }, 'body.source.filter', 'unknown'],
    [{ embedHosts: ['https://example.org'] }, 'embedHosts.0', 'host'],
    [{ order: { by: 'field', key: 'plan', direction: 'asc' } }, 'body.order.key', 'unknown'],
  ])('refuses %j', async (changes, field, reason) => {
    const gallery = await makeGallery('Refus')
    const answer = await owner().patch(`${base}/${gallery.id}`, { ...changes, etag: gallery.etag })
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    expect(answer.body.error.fields).toContainEqual({ field, reason })
  })

  it('is not published without a text to agree to, nor saved over a colleague', async () => {
    const gallery = await ok<Made>(owner().post(base, { title: { fr: 'Sans texte' } }))
    const refused = await owner().put(`${base}/${gallery.id}/publication`)
    expect([refused.status, refused.body.error.details.problems]).toEqual([422, ['no_fields', 'no_consent_text']])
    await save(gallery, { lead: { fr: 'Bonjour' } })
    expect((await owner().patch(`${base}/${gallery.id}`, { lead: {}, etag: gallery.etag })).body.error.code).toBe(
      'stale',
    )
  })

  it('is for who may set it up', async () => {
    const { id } = await makeGallery('Droits')
    expect((await house.as('applicant1').get(`${base}/${id}`)).status).toBe(404)
    expect((await anyone().get(`${base}/${id}`)).status).toBe(401)
  })
})

describe('what is shown', () => {
  it('is what was agreed to, as it was then, until it is published anew or withdrawn', async () => {
    const sent = await sendAs(house, 'applicant1', call, { theme: 'cool', budget: 500, mail: 'a@pluie.test' })
    const gallery = await publish(await makeGallery('Accord'))
    expect(await add(gallery, [sent.id])).toEqual({ added: 1 })
    expect(await cards(gallery)).toEqual([])
    expect((await house.as('applicant2').get(`/api/portal/me/responses/${sent.id}/gallery-consents`)).status).toBe(404)

    const agreed = await agree('applicant1', sent.id, gallery, ['theme', 'budget'])
    expect(agreed.data).toMatchObject([
      {
        state: 'outdated',
        fields: expect.arrayContaining([
          { key: 'mail', isAgreed: false, isDirect: true, text: 'a@pluie.test', title: 'Titre mail' },
        ]),
      },
    ])
    const [card] = await cards(gallery)
    expect(card).toMatchObject({ title: 'Pluie utile', facts: [{ key: 'theme', text: 'Ville fraîche' }] })
    const page = () => anyone().get(`${open}/${gallery.slug}/responses/${card?.id}`)
    expect(JSON.stringify((await page()).body)).not.toContain('pluie.test')
    expect((await page()).body.facts).toMatchObject([{ key: 'budget', text: '500' }])

    const [item] = await itemsOf(gallery)
    const at = `${base}/${gallery.id}/items/${item?.id}`
    expect(item).toMatchObject({ state: 'visible', missingKeys: ['category', 'mail'] })
    await house.inScene('system', ({ db }) =>
      db
        .change('application_steps')
        .set({ answers: JSON.stringify({ name: 'Pluie utile', theme: 'move', budget: 900 }) })
        .where('application_id', '=', sent.id)
        .execute(),
    )
    expect((await page()).body.facts).toMatchObject([{ key: 'budget', text: '500' }])
    const changed = (await ok<{ data: object[] }>(owner().get(`${at}/changes`))).data
    expect(changed).toEqual([
      { key: 'theme', title: 'Titre theme', published: 'Ville fraîche', current: 'Mobilités' },
      { key: 'budget', title: 'Titre budget', published: '500', current: '900' },
    ])
    await ok(owner().post(`${at}/snapshot`))
    expect((await page()).body.facts).toMatchObject([{ key: 'budget', text: '900' }])

    await ok(owner().patch(at, { hidden: { reason: 'À relire' } }))
    expect((await page()).status).toBe(404)
    await ok(owner().patch(at, { hidden: null }))
    expect((await page()).status).toBe(200)

    await withdraw('applicant1', sent.id, gallery)
    expect([(await page()).status, await cards(gallery)]).toEqual([404, []])
    expect((await owner().post(`${at}/snapshot`)).body.error.code).toBe('consent_missing')
    const stored = await house.inScene('system', ({ db }) =>
      db
        .from('gallery_items')
        .where('id', '=', item?.id ?? '')
        .selectAll()
        .executeTakeFirstOrThrow(),
    )
    expect(stored).toMatchObject({ snapshot: null, search_text: '', marks: [], file_keys: [], state: 'awaiting' })
  })

  it('asks anew for a field that is added, and shows it where it was agreed to', async () => {
    const sent = await sendAs(house, 'applicant2', call, { theme: 'cool', budget: 50 })
    const gallery = await publish(await makeGallery('Champs', { fields: fields.slice(0, 3) }))
    await add(gallery, [sent.id])
    await agree('applicant2', sent.id, gallery, ['theme', 'category'])
    const wider = await save(gallery, { fields })
    expect(wider.consentVersion).toBe(2)
    const late = house
      .as('applicant2')
      .put(`/api/portal/me/responses/${sent.id}/gallery-consents/${gallery.id}`, { version: 1, keys: ['theme'] })
    expect((await late).body.error.code).toBe('consent_changed')
    const [card] = await cards(gallery)
    const facts = async () => (await anyone().get(`${open}/${gallery.slug}/responses/${card?.id}`)).body.facts
    expect(await facts()).toEqual([])
    await agree('applicant2', sent.id, gallery, ['theme', 'budget'])
    expect(await facts()).toMatchObject([{ key: 'budget' }])
    await save(gallery, { fields: fields.slice(0, 2) })
    expect([await facts(), await cards(gallery, { search: 'fraiche' })]).toEqual([[], []])
  })

  it('is searched, filtered and ordered; what is no filter is ignored', async () => {
    const gallery = await publish(await makeGallery('Recherche', { order: { by: 'random' } }))
    const sent = [
      await sendAs(house, 'applicant1', call, { name: 'Été doux', theme: 'cool', budget: 1 }),
      await sendAs(house, 'applicant2', call, { name: 'Ligne bleue', theme: 'move', budget: 2 }),
      await sendAs(house, 'applicant3', call, { name: 'Ombre', theme: 'move', budget: 3 }),
    ]
    await add(
      gallery,
      sent.map(({ id }) => id),
    )
    await agree('applicant1', sent[0]?.id ?? '', gallery, ['theme', 'budget'])
    await agree('applicant2', sent[1]?.id ?? '', gallery, ['theme'])
    await agree('applicant3', sent[2]?.id ?? '', gallery, ['theme'])
    const titles = async (query: object) => (await cards(gallery, query)).map(({ title }) => title).sort()
    expect(await titles({ search: 'ETE' })).toEqual(['Été doux'])
    expect(await titles({ where: 'theme:move' })).toEqual(['Ligne bleue', 'Ombre'])
    expect(await titles({ where: 'theme:move,cool' })).toHaveLength(3)
    expect(await titles({ where: 'budget:1 state:accepted' })).toHaveLength(3)
    expect(await titles({ search: '%' })).toEqual([])
    const { data } = await ok<{ data: { key: string; options: object[] }[] }>(
      anyone().get(`${open}/${gallery.slug}/facets`, { query: { where: 'theme:move' } }),
    )
    expect(data.find(({ key }) => key === 'theme')?.options).toEqual([
      { value: 'cool', label: 'Ville fraîche', count: 1 },
      { value: 'move', label: 'Mobilités', count: 2 },
    ])
    const first = await anyone().get(`${open}/${gallery.slug}/responses`, { query: { perPage: '2' } })
    expect(String(first.headers['set-cookie'])).toContain('laurel_order=')
    const { seed, metadata } = first.body
    const next = await cards(gallery, { perPage: 2, seed, after: metadata.after })
    expect([...first.body.data, ...next].map(({ title }: Card) => title).sort()).toEqual([
      'Ligne bleue',
      'Ombre',
      'Été doux',
    ])
    const again = await cards(gallery, { seed })
    expect(again.slice(0, 2)).toEqual(first.body.data)
    expect((await anyone().get(`${open}/${gallery.slug}/responses`, { query: { perPage: '61' } })).status).toBe(422)
    expect((await anyone().get(`${open}/${gallery.slug}/responses`, { query: { seed, after: 'x' } })).status).toBe(422)
  })

  it('leaves nothing of what is withdrawn or in the trash', async () => {
    const sent = await sendAs(house, 'applicant1', call, { theme: 'cool' })
    const gallery = await publish(await makeGallery('Retrait'))
    await add(gallery, [sent.id])
    await agree('applicant1', sent.id, gallery, ['theme'])
    expect(await cards(gallery)).toHaveLength(1)
    await ok(house.as('applicant1').post(`${sent.own}/withdrawal`, {}))
    expect(await cards(gallery)).toEqual([])
    await house.runJobs()
    expect((await read(gallery.id)).counts).toMatchObject({ visible: 0 })
  })
})

describe('who has no account', () => {
  it('is shown by what the team writes down, with the proof of it; who has one answers alone', async () => {
    const sent = await sendAs(house, 'applicant2', call, { theme: 'cool' })
    const gallery = await publish(await makeGallery('Papier'))
    await add(gallery, [sent.id])
    const [item] = await itemsOf(gallery)
    const at = `${base}/${gallery.id}/items/${item?.id}/agreement`
    const body = { keys: ['theme'], proof: 'Lettre du 3 mars' }
    expect((await owner().put(at, body)).body.error.code).toBe('applicant_answers')
    await house.inScene('system', ({ db }) =>
      db.change('applications').set({ owner_id: null }).where('id', '=', sent.id).execute(),
    )
    expect((await owner().put(at, { ...body, proof: ' ' })).status).toBe(422)
    expect(await ok(owner().put(at, body))).toMatchObject({ state: 'visible', agreedKeys: ['title', 'theme'] })
    expect(await cards(gallery)).toHaveLength(1)
    expect(await ok(owner().delete(at))).toMatchObject({ state: 'awaiting' })
    expect(await cards(gallery)).toEqual([])
  })
})

describe('a page made before a change', () => {
  it('has another name after it, and the sitemap lists what is published and may be found', async () => {
    const sent = await sendAs(house, 'applicant1', call, { theme: 'cool' })
    const gallery = await publish(await makeGallery('Fraîche', { embedHosts: ['www.example.org'] }))
    await add(gallery, [sent.id])
    const path = `/fr/applications/${call.slug}/galleries/${gallery.slug}`
    const variant = (url = path, cookies = 'laurel_order=3') =>
      galleryVariant(url, cookies, (work) => house.inScene('system', ({ db }) => work(db)))
    const platform = { origin: 'https://p.test', supportedLangs: ['fr', 'en'] } as const
    const sitemap = () => house.inScene('system', ({ db }) => readSitemap(db, platform))
    const before = await variant()
    await agree('applicant1', sent.id, gallery, ['theme'])
    const [card] = await cards(gallery)
    const during = await variant()
    expect(await sitemap()).toContain(`<loc>https://p.test${path}/${card?.id}</loc>`)
    await withdraw('applicant1', sent.id, gallery)
    const after = await variant()
    expect(new Set([before?.name, during?.name, after?.name]).size).toBe(3)
    expect(await sitemap()).not.toContain(card?.id)
    expect(await sitemap()).toContain(`<loc>https://p.test${path}</loc>`)
    expect(await variant(path, '')).toMatchObject({ cookie: { name: 'laurel_order' }, framedBy: undefined })
    expect(await variant(`${path}?embed=1`)).toMatchObject({ cookie: undefined, framedBy: ['www.example.org'] })
    await save(gallery, { isIndexable: false })
    expect(await sitemap()).not.toContain(gallery.slug)
    await ok(owner().delete(`${base}/${gallery.id}/publication`))
    expect(await variant()).toEqual({ name: 'none' })
    expect(await variant('/fr/applications/x')).toBeUndefined()
  })
})

describe('pictures', () => {
  it('are open to anyone while they are shown; drawings with scripts never are', async () => {
    const sent = await sendAs(house, 'applicant3', call, { theme: 'cool' })
    const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#2c77ff' } })
      .png()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const files: Record<string, unknown>[] = []
    for (const [name, content, mime] of [
      ['a.png', picture, 'image/png'],
      ['b.svg', svg, 'image/svg+xml'],
    ] as const) {
      const key = name === 'a.png' ? 'pngfilekey000000000000' : 'svgfilekey000000000000'
      const storageKey = `${house.platformId('demo')}/${key}`
      const { Readable } = await import('node:stream')
      await house.product.house.storage.put(storageKey, Readable.from([content]), { mime, size: content.length })
      await house.inScene('system', ({ db, now }) =>
        db
          .insert('files', {
            ...{
              id: crypto.randomUUID(),
              key,
              name,
              mime,
              kind: 'image',
              size: content.length,
              sha256: key.padEnd(64, '0'),
              storage_key: storageKey,
            },
            ...{
              is_public: false,
              program_id: call.programId,
              application_id: sent.id,
              scan: 'clean',
              created_at: now,
              upload_began_at: now,
            },
          })
          .execute(),
      )
      files.push({ key, name, mime, location: `/api/files/stream/${key}`, size: content.length })
    }
    await house.inScene('system', ({ db }) =>
      db
        .change('application_steps')
        .set({ answers: JSON.stringify({ name: 'Images', pictures: files }) })
        .where('application_id', '=', sent.id)
        .execute(),
    )
    const gallery = await publish(
      await makeGallery('Images', {
        fields: [...fields, { key: 'pictures', places: ['page'] }],
        pictureKey: 'pictures',
      }),
    )
    await add(gallery, [sent.id])
    const stream = (key: string) =>
      anyone().get(`/api/portal/platforms/${house.platformId('demo')}/files/stream/${key}`, { query: { size: '80' } })
    expect((await stream('pngfilekey000000000000')).status).toBe(404)
    await agree('applicant3', sent.id, gallery, ['pictures'])
    const [card] = await ok<{ data: (Card & { picture: { key: string } })[] }>(
      anyone().get(`${open}/${gallery.slug}/responses`),
    ).then(({ data }) => data)
    expect(card?.picture.key).toBe('pngfilekey000000000000')
    expect((await stream('pngfilekey000000000000')).status).toBe(200)
    expect((await stream('svgfilekey000000000000')).status).toBe(404)
    const page = await ok(anyone().get(`${open}/${gallery.slug}/responses/${card?.id}`))
    expect(JSON.stringify(page)).not.toContain('svgfilekey')
    await ok(owner().delete(`${base}/${gallery.id}/publication`))
    expect((await stream('pngfilekey000000000000')).status).toBe(404)
  })
})

describe('a map of many', () => {
  it('is put together in what is looked at; what is alone stays a point', async () => {
    const gallery = await publish(
      await makeGallery('Carte', { fields: [...fields, { key: 'place', places: ['map'] }] }),
    )
    const sent = await sendAs(house, 'applicant4', call, { theme: 'cool', mail: 'd@pluie.test' })
    await add(gallery, [sent.id])
    const [item] = await itemsOf(gallery)
    await ok(
      owner().patch(`${base}/${gallery.id}/items/${item?.id}`, {
        at: { place: 'Lyon', latitude: 45.76, longitude: 4.84 },
      }),
    )
    await ok(
      house.as('applicant4').put(`/api/portal/me/responses/${sent.id}/gallery-consents/${gallery.id}`, {
        version: (await read(gallery.id)).consentVersion,
        keys: ['title', 'place'],
      }),
    )
    const points = `${open}/${gallery.slug}/points`
    expect(await ok(anyone().get(points))).toMatchObject({ isWhole: true, clusters: [], data: [{ latitude: 45.76 }] })
    await house.inScene('system', async ({ db }) => {
      const { platformId, kysely } = db
      await sql`with one as (select i.*, a.program_id, a.category_id from gallery_items i
          join applications a on a.platform_id = i.platform_id and a.id = i.application_id
          where i.platform_id = ${platformId} and i.id = ${item?.id}),
        copies as (insert into applications (platform_id, id, program_id, category_id, title, state, lang, submitted_at)
          select platform_id, gen_random_uuid(), program_id, category_id, title, 'submitted', 'fr', now()
          from one, generate_series(1, 2100) returning id)
        insert into gallery_items (platform_id, id, gallery_id, application_id, state, snapshot, snapshot_at, title,
          search_text, marks, place, latitude, longitude, created_at, updated_at)
        select one.platform_id, gen_random_uuid(), one.gallery_id, copies.id, 'visible', one.snapshot, now(), one.title,
          one.search_text, one.marks, 'Paris', 48.85 + random() / 100, 2.35 + random() / 100, now(), now()
        from one, copies`.execute(kysely)
      await db
        .change('galleries')
        .set((is) => ({ public_number: is('public_number', '+', 1) }))
        .where('id', '=', gallery.id)
        .execute()
    })
    const far = await ok<{ data: object[]; clusters: { count: number }[] }>(
      anyone().get(points, { query: { zoom: '5' } }),
    )
    expect(far).toMatchObject({ isWhole: false, data: [{ latitude: 45.76 }], clusters: [{ count: 2100 }] })
    const near = { west: '4', east: '6', south: '45', north: '46', zoom: '9' }
    expect(await ok(anyone().get(points, { query: near }))).toMatchObject({ data: [{ latitude: 45.76 }], clusters: [] })
  })
})

describe('decisions', () => {
  it('tell nothing before they are public: not by the list, its length, nor a mail', async () => {
    const sent = await sendAs(house, 'applicant2', call, { theme: 'cool', mail: 'b@pluie.test' })
    const gallery = await makeGallery('Lauréats', { source: { kind: 'decision', decision: 'accepted' } })
    const by = (state: string) =>
      house.inScene('system', ({ db, now }) =>
        db
          .change('applications')
          .set({ state, decided_at: now, decision_published_at: null })
          .where('id', '=', sent.id)
          .execute(),
      )
    await by('accepted')
    const source = `${base}/${gallery.id}/source`
    expect(await ok(owner().get(source))).toEqual({ matching: 0, toAdd: 0, strayed: 0, unpublishedDecisions: 1 })
    expect(await ok(owner().post(source))).toEqual({ added: 0 })
    expect(await ok(owner().post(`${base}/${gallery.id}/invitations`))).toEqual({ invited: 0 })
    await house.inScene('system', ({ db, now }) =>
      db.change('applications').set({ decision_published_at: now }).where('id', '=', sent.id).execute(),
    )
    expect(await ok(owner().post(source))).toEqual({ added: 1 })
    expect(await ok(owner().post(`${base}/${gallery.id}/invitations`))).toEqual({ invited: 1 })
    expect(await ok(owner().post(`${base}/${gallery.id}/invitations`))).toEqual({ invited: 0 })
    const mails = await house.inScene('system', ({ db }) => listNewestEmails(db, 5))
    expect(mails.filter(({ subject }) => subject.includes('pouvons-nous montrer'))).toHaveLength(1)
  })

  it('are said where the gallery shows them, once they are public, to who agreed to that', async () => {
    const sent = await sendAs(house, 'applicant3', call, { name: 'Toits blancs', theme: 'cool' })
    const gallery = await publish(
      await makeGallery('Palmarès', { fields: [...fields, { key: 'award', places: ['card'] }] }),
    )
    await add(gallery, [sent.id])
    await agree('applicant3', sent.id, gallery, ['theme', 'award'])
    const awards = async () =>
      (await ok<{ data: { award: string | null }[] }>(anyone().get(`${open}/${gallery.slug}/responses`))).data.map(
        ({ award }) => award,
      )
    const number = async () => (await ok<{ number: number }>(anyone().get(`${open}/${gallery.slug}`))).number
    const write = (changes: { state?: string; decision_published_at?: Date }) =>
      house.inScene('system', ({ db }) => db.change('applications').set(changes).where('id', '=', sent.id).execute())
    await write({ state: 'accepted' })
    expect(await awards()).toEqual([null])
    const before = await number()
    await write({ decision_published_at: house.clock.now })
    await house.inScene('system', (scene) =>
      record(
        scene,
        'application.decision_published',
        { programId: call.programId, applicationId: sent.id },
        { state: 'accepted' },
      ),
    )
    await house.runJobs()
    expect(await awards()).toEqual(['Lauréate'])
    expect(await number()).toBeGreaterThan(before)
    await agree('applicant3', sent.id, gallery, ['theme'])
    expect(await awards()).toEqual([null])
  })
})

describe('a place', () => {
  it('comes from the town that an answer names, and is shown to about a kilometre', async () => {
    const sent = await sendAs(house, 'applicant2', call, { name: '69100 Villeurbanne', theme: 'cool' })
    const away = await sendAs(house, 'applicant3', call, { name: 'Xyzzyville', theme: 'cool' })
    const places = [...fields, { key: 'place', places: ['map'] }]
    const gallery = await publish(await makeGallery('Où donc', { fields: places }))
    await add(gallery, [sent.id, away.id])
    const path = `${base}/${gallery.id}/places`
    expect((await owner().post(path, { question: 'budget' })).status).toBe(422)
    expect(await ok(owner().post(path, { question: 'name' }))).toEqual({ placed: 1, unknown: 1 })
    expect(await ok(owner().post(path, { question: 'name' }))).toEqual({ placed: 0, unknown: 1 })
    const points = async () =>
      (await ok<{ data: { latitude: number }[] }>(anyone().get(`${open}/${gallery.slug}/points`))).data
    expect(await points()).toEqual([])
    await agree('applicant2', sent.id, gallery, ['theme', 'place'])
    const [point] = await points()
    expect(point?.latitude).toBe(Math.round((point?.latitude ?? 0) * 100) / 100)
    expect(point?.latitude).toBeCloseTo(45.77, 1)
  })
})

describe('an excerpt', () => {
  it('shows a few of a published gallery of a public program, or of the one published last', async () => {
    const at = `/api/portal/platforms/${house.platformId('demo')}/galleries`
    const sent = await sendAs(house, 'applicant1', call, { name: 'Berges en commun', theme: 'cool' })
    const gallery = await makeGallery('La dernière')
    await add(gallery, [sent.id])
    expect((await anyone().get(`${at}/${gallery.id}/excerpt`)).status).toBe(404)
    house.clock.now = new Date(house.clock.now.getTime() + 60_000)
    await publish(gallery)
    const excerpt = () => ok<{ title: string; total: number; data: Card[] }>(anyone().get(`${at}/latest/excerpt`))
    expect(await excerpt()).toMatchObject({ title: 'La dernière', total: 0, data: [] })
    await agree('applicant1', sent.id, gallery, ['theme'])
    expect(await excerpt()).toMatchObject({ total: 1, data: [{ title: 'Berges en commun' }] })
    expect(await ok(anyone().get(`${at}/${gallery.id}/excerpt`))).toMatchObject({ slug: gallery.slug })
    await withdraw('applicant1', sent.id, gallery)
    expect(await excerpt()).toMatchObject({ total: 0, data: [] })
    const listed = async () => (await ok<{ data: { id: string }[] }>(anyone().get(at))).data.map(({ id }) => id)
    expect((await listed())[0]).toBe(gallery.id)
    await ok(owner().delete(`${base}/${gallery.id}/publication`))
    expect(await listed()).not.toContain(gallery.id)
    for (const name of ['x', '0198aaaa-0000-7000-8000-000000000999'])
      expect((await anyone().get(`${at}/${name}/excerpt`)).status).toBe(404)
    const foreign = `/api/portal/platforms/${house.platformId('other')}/galleries`
    expect((await anyone().get(foreign)).status).toBe(404)
  })
})

describe('whoever applies with others', () => {
  it('tells those who are named in what is shown, once', async () => {
    const { firstname, lastname, email } = everybody.applicant2
    const name = `Avec ${firstname} ${lastname} et d’autres`
    const sent = await sendAs(house, 'applicant1', call, { name, theme: 'cool' })
    const gallery = await publish(await makeGallery('À plusieurs'))
    await add(gallery, [sent.id])
    await house.inScene('system', ({ db, now }) =>
      db
        .insert('collaborators', {
          id: newId(),
          application_id: sent.id,
          email,
          rights: 'edit',
          user_id: house.personId('applicant2'),
          token_hash: 'x'.repeat(43),
          expires_at: now,
          invited_at: now,
          invited_by: null,
          accepted_at: now,
          ownership_offered_at: null,
        })
        .execute(),
    )
    const mailed = async () =>
      (await house.inScene('system', ({ db }) => listNewestEmails(db, 20))).filter(
        ({ to_address, subject }) => to_address === email && subject.includes('cité'),
      ).length
    await agree('applicant1', sent.id, gallery, ['theme'])
    expect(await mailed()).toBe(1)
    await agree('applicant1', sent.id, gallery, ['theme', 'budget'])
    expect(await mailed()).toBe(1)
  })
})
