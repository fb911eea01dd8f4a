import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

/** A vote shows what a gallery shows, and no longer than its people agree to it; drawings are shown by neither. */
const house = openHouse()
const owner = () => house.as('owner')
const nobody = () => house.as('nobody')
let call: Call
let applicationId: string
let consent: string
let version: number
let vote: { id: string; at: string; portal: string }

async function ok<T>(call: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await call
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as T
}

/** A file of the application, as if it had been uploaded. */
async function keep(name: string, mime: string, content: Buffer) {
  const key = `${name.replace('.', '')}filekey`.padEnd(22, '0')
  const storageKey = `${house.platformId('demo')}/${key}`
  await house.product.house.storage.put(storageKey, Readable.from([content]), { mime, size: content.length })
  const row = { id: crypto.randomUUID(), key, name, mime, kind: 'image', size: content.length, storage_key: storageKey }
  const more = {
    sha256: key.padEnd(64, '0'),
    is_public: false,
    program_id: call.programId,
    application_id: applicationId,
  }
  await house.inScene('system', ({ db, now }) =>
    db.insert('files', { ...row, ...more, scan: 'clean', created_at: now, upload_began_at: now }).execute(),
  )
  return { key, name, mime, location: `/api/files/stream/${key}`, size: content.length }
}

const agree = (keys: string[]) => ok(house.as('applicant1').put(consent, { version, keys }))
const entry = async () => {
  const { entries } = await ok<{ entries: { summary: string; pictureKey: string | null }[] }>(nobody().get(vote.portal))
  return entries[0]
}
const stream = async (key: string) =>
  (await nobody().get(`/api/portal/platforms/${house.platformId('demo')}/files/stream/${key}`)).status

beforeAll(async () => {
  const file = { kinds: ['image' as const], maxBytes: 50_000, maxCount: 3 }
  call = await openCall(house, aForm(...projectForm.fields, aField('file', 'pictures', { file })))
  applicationId = (await sendAs(house, 'applicant1', call, { name: 'Pluie', theme: 'cool', mail: 'a@b.example' })).id
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#2c77ff' } })
    .png()
    .toBuffer()
  const pictures = [await keep('a.svg', 'image/svg+xml', svg), await keep('b.png', 'image/png', png)]
  const answers = JSON.stringify({ name: 'Pluie', theme: 'cool', mail: 'a@b.example', pictures })
  await house.inScene('system', ({ db }) =>
    db.change('application_steps').set({ answers }).where('application_id', '=', applicationId).execute(),
  )
  const galleries = `/api/user.programs/${call.programId}/galleries`
  const made = await ok<{ id: string; etag: number }>(owner().post(galleries, { title: { fr: 'Tous' } }))
  const fields = ['title', 'category', 'theme', 'mail', 'pictures'].map((key) => ({ key, places: ['page'] }))
  const saved = { etag: made.etag, fields, pictureKey: 'pictures', consentText: { fr: 'Public.' } }
  version = (await ok<{ consentVersion: number }>(owner().patch(`${galleries}/${made.id}`, saved))).consentVersion
  await ok(owner().post(`${galleries}/${made.id}/items`, { ids: [applicationId] }))
  await ok(owner().put(`${galleries}/${made.id}/publication`))
  consent = `/api/portal/me/responses/${applicationId}/gallery-consents/${made.id}`
  await agree(['title', 'category', 'theme', 'mail', 'pictures'])
  const votes = `/api/user.programs/${call.programId}/votes-sessions`
  const now = house.clock.now.getTime()
  const dates = { opensAt: new Date(now).toISOString(), closesAt: new Date(now + 86_400_000).toISOString() }
  const { id, slug } = await ok<{ id: string; slug: string }>(owner().post(votes, { title: { fr: 'Vote' }, ...dates }))
  vote = {
    id,
    at: `${votes}/${id}`,
    portal: `/api/portal/platforms/${house.platformId('demo')}/programs/${call.programId}/votes-sessions/${slug}`,
  }
  const named = { galleryId: made.id, summaryField: 'mail', bodyField: 'theme' }
  await ok(owner().post(`${vote.at}/entries/gallery`, named))
  await ok(owner().put(`${vote.at}/publication`, { published: true }))
})

it('a drawing is no picture of an entry, and nobody reads it', async () => {
  expect(await entry()).toMatchObject({ summary: 'a@b.example', pictureKey: 'bpngfilekey00000000000' })
  expect(await stream('bpngfilekey00000000000')).toBe(200)
  expect(await stream('asvgfilekey00000000000')).toBe(404)
  await house.inScene('system', ({ db }) =>
    db.change('vote_entries').set({ picture_key: 'asvgfilekey00000000000' }).where('vote_id', '=', vote.id).execute(),
  )
  expect(await stream('asvgfilekey00000000000')).toBe(404)
  await house.inScene('system', ({ db }) =>
    db.change('vote_entries').set({ picture_key: 'bpngfilekey00000000000' }).where('vote_id', '=', vote.id).execute(),
  )
})

const stored = () =>
  house.inScene('system', ({ db }) =>
    db.from('vote_entries').where('vote_id', '=', vote.id).selectAll().executeTakeFirstOrThrow(),
  )

it('a category that is agreed to no longer goes alone', async () => {
  const before = await stored()
  expect(before.category).not.toBe('')
  await agree(['title', 'theme', 'mail', 'pictures'])
  await house.runJobs()
  const { summary, body, picture_key } = before
  expect(await stored()).toMatchObject({ category: '', summary, body, picture_key, withdrawn_at: null })
})

it('a text that is agreed to no longer leaves a picture that is', async () => {
  const before = await stored()
  await agree(['title', 'theme', 'pictures'])
  await house.runJobs()
  expect(await stored()).toMatchObject({ summary: '', body: '', picture_key: before.picture_key })
})

it('a field that is agreed to no longer is shown no longer, at once; what was copied is forgotten', async () => {
  await agree(['title', 'theme'])
  expect(await entry()).toMatchObject({ title: 'Pluie', summary: '', pictureKey: null })
  expect(await stream('bpngfilekey00000000000')).toBe(404)
  await house.runJobs()
  expect(await stored()).toMatchObject({ summary: '', body: '', picture_key: null, withdrawn_at: null })
})

it('a drawing is no picture that the team chooses', async () => {
  await house.inScene('system', ({ db }) => db.change('files').set({ is_public: true }).execute())
  const written = { title: 'Dessin', summary: '', body: '', category: '' }
  const add = (pictureKey: string) => owner().post(`${vote.at}/entries`, { ...written, pictureKey })
  const refused = await add('asvgfilekey00000000000')
  expect([refused.status, refused.body.error?.fields]).toEqual([
    422,
    [{ field: 'pictureKey', reason: 'not_a_public_picture' }],
  ])
  expect((await add('bpngfilekey00000000000')).status).toBe(201)
})

it('a public picture that the team gave to an entry is shown', async () => {
  const { id, title } = await stored()
  const written = { title, summary: '', body: '', category: '', pictureKey: 'bpngfilekey00000000000' }
  await ok(owner().put(`${vote.at}/entries/${id}`, written))
  expect(await entry()).toMatchObject({ pictureKey: 'bpngfilekey00000000000' })
})
