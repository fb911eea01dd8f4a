import { beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../test/mailbox.ts'
import { openHouse } from '../../test/open-house.ts'
import { makePublicProgram } from '../test-program.ts'

const house = openHouse()
const portal = () => `/api/portal/platforms/${house.platformId('demo')}/programs`
type Made = Awaited<ReturnType<typeof makePublicProgram>>

async function close(program: Made, change: Record<string, unknown>) {
  const at = `${program.at}/public-interface`
  const { body } = await house.as('owner').get(at)
  return house.as('owner').put(at, { look: body.look, visibility: body.visibility, version: body.version, ...change })
}

/** All that a stranger can see of an answer. */
const seen = ({ status, body }: { status: number; body: { error?: object } }) => ({
  status,
  error: { ...body.error, requestId: '' },
})

const passOf = (headers: Readonly<Record<string, unknown>>) => {
  const [line = ''] = [headers['set-cookie'] ?? []].flat().map(String)
  return { headers: { cookie: line.split(';')[0] ?? '' } }
}

let hidden: Made
let locked: Made
let invited: Made

beforeAll(async () => {
  hidden = await makePublicProgram(house, 'Appel discret')
  locked = await makePublicProgram(house, 'Appel fermé à clé')
  invited = await makePublicProgram(house, 'Appel sur invitation')
  await close(hidden, { visibility: 'link' })
  await close(locked, { visibility: 'password', password: 'un mot bien gardé' })
  await close(invited, { visibility: 'invited' })
})

describe('a program that is not for everybody', () => {
  it('answers as one that does not exist, everywhere', async () => {
    const [category] = (await house.as('owner').get(`${hidden.at}/categories`)).body.data
    for (const program of [hidden, locked, invited]) {
      for (const who of ['nobody', 'applicant1'] as const) {
        const caller = house.as(who)
        const absent = await caller.get(`${portal()}/no-such-program`)
        expect(seen(await caller.get(`${portal()}/${program.slug}`))).toEqual(seen(absent))
        expect(seen(await caller.get(`${portal()}/${program.id}/categories/${category.id}`))).toEqual(seen(absent))
      }
      const { body } = await house.as('nobody').get(portal(), { query: { perPage: '200' } })
      expect(JSON.stringify(body)).not.toContain(program.slug)
    }
    const found = await house.as('nobody').get(portal(), { query: { search: 'Appel discret' } })
    expect(found.body.data).toEqual([])
    expect(found.body.phases.all).toBe(0)
    const start = (id: string) =>
      house.as('applicant2').post(`/api/portal/programs/${id}/responses`, { categoryId: category.id })
    expect(seen(await start(hidden.id))).toEqual(seen(await start('no-such-program')))
  })

  it('is read by its team as before', async () => {
    for (const program of [hidden, locked, invited])
      expect((await house.as('owner').get(`${portal()}/${program.slug}`)).status).toBe(200)
  })
})

describe('a hidden link', () => {
  const entry = () => `${portal()}/${hidden.slug}/entry`

  it('opens the program to a browser, until it is renewed', async () => {
    const { body } = await house.as('owner').get(`${hidden.at}/public-interface`)
    const opened = await house.as('nobody').post(entry(), { key: body.linkKey })
    expect(opened.status).toBe(204)
    const pass = passOf(opened.headers)
    expect((await house.as('nobody').get(`${portal()}/${hidden.slug}`, pass)).status).toBe(200)
    expect((await house.as('nobody').get(`${portal()}/${locked.slug}`, pass)).status).toBe(404)

    await close(hidden, { renewsLink: true })
    expect((await house.as('nobody').get(`${portal()}/${hidden.slug}`, pass)).status).toBe(404)
    expect((await house.as('nobody').post(entry(), { key: body.linkKey })).status).toBe(404)
  })

  it('is not guessed: a wrong key is answered as no program, and the link itself is told to nobody', async () => {
    const absent = await house.as('nobody').post(`${portal()}/no-such-program/entry`, { key: 'x' })
    expect(seen(await house.as('nobody').post(entry(), { key: 'x' }))).toEqual(seen(absent))
    expect(seen(await house.as('nobody').post(entry(), { password: 'x' }))).toEqual(seen(absent))
    expect((await house.as('nobody').get(entry())).status).toBe(404)
    expect(
      (await house.as('nobody').get(`${portal()}/${hidden.slug}`, { headers: { cookie: 'laurel_pass=x.0.y' } })).status,
    ).toBe(404)
  })
})

describe('a password', () => {
  const entry = () => `${portal()}/${locked.slug}/entry`

  it('opens the program, and does not once it is another', async () => {
    expect((await house.as('nobody').get(entry())).body).toEqual({ asksFor: 'password' })
    const opened = await house.as('nobody').post(entry(), { password: 'un mot bien gardé' })
    const pass = passOf(opened.headers)
    expect((await house.as('nobody').get(`${portal()}/${locked.slug}`, pass)).body.title).toBe('Appel fermé à clé')
    await close(locked, { password: 'un autre mot, plus long' })
    expect((await house.as('nobody').get(`${portal()}/${locked.slug}`, pass)).status).toBe(404)
  })

  it('is not guessed for long', async () => {
    for (let tries = 0; tries < 8; tries++)
      expect((await house.as('nobody').post(entry(), { password: `${tries}` })).body.error.code).toBe(
        'wrong_program_password',
      )
    const right = await house.as('nobody').post(entry(), { password: 'un autre mot, plus long' })
    expect(right.body.error.code).toBe('too_many_tries')
    house.clock.now = new Date(house.clock.now.getTime() + 16 * 60_000)
    await house.signInAgain()
    expect((await house.as('nobody').post(entry(), { password: 'un autre mot, plus long' })).status).toBe(204)
  })

  it('must be there, and is never told', async () => {
    const open = await makePublicProgram(house, 'Sans mot de passe')
    expect((await close(open, { visibility: 'password' })).body.error.code).toBe('password_missing')
    expect((await close(open, { visibility: 'password', password: 'court' })).status).toBe(422)
    const { body } = await house.as('owner').get(`${locked.at}/public-interface`)
    expect(JSON.stringify(body)).not.toMatch(/argon|pass_hash|passHash/)
  })
})

describe('an invited list', () => {
  const guests = () => `${invited.at}/guests`

  it('lets in whoever owns the address, and nobody else', async () => {
    const added = await house
      .as('owner')
      .post(guests(), { addresses: ['Applicant1@Demo.laurel.test', 'a@b.org', 'a@b.org'] })
    expect(added.body).toEqual({ added: 2 })
    expect((await house.as('applicant1').get(`${portal()}/${invited.slug}`)).status).toBe(200)
    expect((await house.as('applicant2').get(`${portal()}/${invited.slug}`)).status).toBe(404)
    expect(await mailsTo(house, 'a@b.org')).toEqual([])
    // Told once, and never those who were there already.
    const mailed = { addresses: ['a@b.org', 'guest@b.org'], sendsMail: true }
    expect((await house.as('owner').post(guests(), mailed)).body.added).toBe(1)
    expect((await house.as('owner').post(guests(), mailed)).body.added).toBe(0)
    const [mail, ...others] = await mailsTo(house, 'guest@b.org')
    expect([mail?.kind, others, await mailsTo(house, 'a@b.org')]).toEqual(['program_guest', [], []])
    const list = (await house.as('owner').get(guests(), { query: { search: 'applicant1' } })).body
    expect(list.metadata).toMatchObject({ total: 3, totalFiltred: 1 })
    const [guest] = list.data
    expect((await house.as('owner').delete(`${guests()}/${guest.id}`)).status).toBe(204)
    expect((await house.as('applicant1').get(`${portal()}/${invited.slug}`)).status).toBe(404)
  })

  it('is read by those who manage the program alone', async () => {
    expect((await house.as('applicant1').get(guests())).status).toBe(404)
    expect((await house.as('owner').post(guests(), { addresses: ['not an address'] })).status).toBe(422)
  })
})
