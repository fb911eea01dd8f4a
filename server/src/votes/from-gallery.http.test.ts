import { type SignedVoteBundle, verifyVoteBundle } from '@laurel/contract/votes/rules'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { findBroken } from '../composition/invariants.ts'
import { openHouse } from '../test/open-house.ts'
import { chosen, type TestVote, voterFor } from './test-vote.ts'

const house = openHouse()
const owner = () => house.as('owner')
const nobody = () => house.as('nobody')
let call: Call
let galleryId: string
let galleryAt: string
let open: string
const sent: { id: string }[] = []

async function ok<T = Record<string, never>>(answer: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as T
}

const people = ['applicant1', 'applicant2', 'applicant3'] as const
const agreed = ['title', 'theme', 'plan']

beforeAll(async () => {
  call = await openCall(house, aForm(...projectForm.fields, aField('text', 'secret')))
  const galleries = `/api/user.programs/${call.programId}/galleries`
  const made = await ok<{ id: string; slug: string; etag: number }>(
    owner().post(galleries, { title: { fr: 'Ensemble' } }),
  )
  galleryId = made.id
  galleryAt = `${galleries}/${made.id}`
  open = `/api/portal/platforms/${house.platformId('demo')}/programs/${call.slug}/galleries/${made.slug}`
  const fields = agreed.map((key) => ({ key, places: ['card'] }))
  const { consentVersion: version } = await ok<{ consentVersion: number }>(
    owner().patch(galleryAt, { etag: made.etag, fields, consentText: { fr: 'Public.' }, order: { by: 'title' } }),
  )
  for (const who of people) {
    const answers = {
      name: `Projet ${who}`,
      theme: 'cool',
      budget: 5000,
      plan: `Le plan de ${who}`,
      secret: `Secret ${who}`,
    }
    sent.push(await sendAs(house, who, call, answers))
  }
  await ok(owner().post(`${galleryAt}/items`, { ids: sent.map(({ id }) => id) }))
  await ok(owner().put(`${galleryAt}/publication`))
  for (const [at, who] of people.entries())
    await ok(
      house
        .as(who)
        .put(`/api/portal/me/responses/${sent[at]?.id}/gallery-consents/${galleryId}`, { version, keys: agreed }),
    )
})

it('a gallery is there between its dates alone', async () => {
  const { now } = house.clock
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
  const etag = async () => (await ok<{ etag: number }>(owner().get(galleryAt))).etag
  const dates = async (opensAt: string | null, closesAt: string | null) =>
    owner().patch(galleryAt, { etag: await etag(), opensAt, closesAt })
  const backwards = await dates(at(3), at(2))
  expect([backwards.status, backwards.body.error.fields]).toEqual([
    422,
    [{ field: 'body.closesAt', reason: 'backwards' }],
  ])
  await ok(dates(at(1), at(2)))
  expect((await nobody().get(open)).status).toBe(404)
  expect((await nobody().get(`${open}/responses`)).status).toBe(404)
  await ok(dates(at(-2), at(1)))
  expect((await nobody().get(open)).status).toBe(200)
  await ok(dates(at(-2), at(-1)))
  const [over, absent] = [await nobody().get(open), await nobody().get(`${open}-none`)]
  expect([over.status, over.body.error.code]).toEqual([absent.status, absent.body.error.code])
  await ok(dates(null, null))
})

async function makeVoteOfGallery(): Promise<TestVote> {
  const votes = `/api/user.programs/${call.programId}/votes-sessions`
  const now = house.clock.now.getTime()
  const dates = { opensAt: new Date(now).toISOString(), closesAt: new Date(now + 86_400_000).toISOString() }
  const made = await ok<{ id: string; slug: string; etag: number }>(
    owner().post(votes, { title: { fr: 'Prix du public' }, ...dates }),
  )
  const at = `${votes}/${made.id}`
  const fields = { summaryField: 'plan', bodyField: 'secret' }
  const unknown = await owner().post(`${at}/entries/gallery`, { galleryId: made.id, ...fields })
  expect([unknown.status, unknown.body.error.code]).toEqual([422, 'invalid_input'])
  expect(await ok(owner().post(`${at}/entries/gallery`, { galleryId, ...fields }))).toEqual({ added: 3 })
  expect(await ok(owner().post(`${at}/entries/gallery`, { galleryId, ...fields }))).toEqual({ added: 0 })
  const { data } = await ok<{ data: { id: string; title: string; summary: string; body: string }[] }>(
    owner().get(`${at}/entries`),
  )
  // What nobody agreed to show is no part of the ballot.
  expect(data.map(({ summary, body }) => [summary, body])).toEqual(people.map((who) => [`Le plan de ${who}`, '']))
  await ok(owner().put(`${at}/publication`, { published: true }))
  await ok(owner().post(`${at}/opening`))
  const portal = `/api/portal/platforms/${house.platformId('demo')}/programs/${call.programId}/votes-sessions/${made.slug}`
  const program = { id: call.programId, slug: call.slug, at: `/api/user.programs/${call.programId}` }
  return { ...made, program, at, portal, entries: data.map(({ id }) => id) } as TestVote
}

it('what a gallery shows is voted on until its people say no; erased, its ballots count under no name', async () => {
  const vote = await makeVoteOfGallery()
  const [a, b, c] = vote.entries
  const { cast, ask } = voterFor(house, vote)
  await cast('un@example.org', chosen(a, b))
  await cast('deux@example.org', chosen(b, c))
  await ok(house.as('applicant2').delete(`/api/portal/me/responses/${sent[1]?.id}/gallery-consents/${galleryId}`))
  // At once, before anything listens.
  const page = await ok<{ entries: { id: string }[] }>(nobody().get(vote.portal))
  expect(page.entries.map(({ id }) => id)).toEqual([a, c])
  expect((await ask('trois@example.org', chosen(b))).status).toBe(422)
  await house.runJobs()
  await house.signInAgain()
  await ok(owner().post(`${vote.at}/closing`))
  await ok(owner().post(`${vote.at}/sealing`))
  const erasure = `/api/user.programs/${call.programId}/responses/${sent[2]?.id}/erasure`
  expect((await owner().post(erasure, { mode: 'shell', confirmation: 'DLT' })).status).toBe(204)
  const signed = JSON.parse((await nobody().get(`${vote.portal}/bundle`)).bytes.toString()) as SignedVoteBundle
  const { body: key } = await nobody().get('/api/result-key')
  expect(await verifyVoteBundle(signed, key.publicKey)).toEqual([])
  expect(JSON.stringify(signed)).not.toContain('applicant3')
  expect(signed.bundle.ranking.find(({ entryId }) => entryId === b)?.total).toBe(2)
  const { data: cards } = await ok<{ data: { title: string }[] }>(nobody().get(`${open}/responses`))
  expect(cards).toHaveLength(1)
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  expect(await findBroken(client)).toEqual([])
  const left = await client.query(`select from vote_entries where (title || summary || body) like '%applicant3%'`)
  expect(left.rowCount).toBe(0)
  await client.end()
})
