import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { makePublicProgram } from '../test-program.ts'

const house = openHouse()
let program: Awaited<ReturnType<typeof makePublicProgram>>
const links = () => `${program.at}/short-links`
const follow = (code: string, platform: 'demo' | 'other' = 'demo') =>
  house.as('nobody', platform).get(`/api/portal/short-links/${code}`)
const make = (body: Record<string, unknown> = {}) =>
  house
    .as('owner')
    .post(links(), { kind: 'program', targetId: null, label: 'Affiche du métro', expiresAt: null, ...body })

beforeAll(async () => {
  program = await makePublicProgram(house, 'Programme à partager')
})

describe('a short link', () => {
  it('leads to the program, and counts its visits without a cookie', async () => {
    const { status, body } = await make()
    expect(status).toBe(201)
    expect(body.code).toMatch(/^[a-z2-9]{7}$/)
    for (const code of [body.code, body.code.toUpperCase()]) {
      const followed = await follow(code)
      expect(followed.body).toEqual({ path: `/applications/${program.slug}` })
      expect(followed.headers['set-cookie']).toBeUndefined()
    }
    const [listed] = (await house.as('owner').get(links())).body.data
    expect(listed).toMatchObject({ visits: 2, isLive: true, label: 'Affiche du métro' })
    expect(listed.days.at(-1)).toBe(2)
    expect(listed.days).toHaveLength(30)
  })

  it('is answered alike where it is unknown, ended, deleted, of another platform, or leads to what is not there', async () => {
    const absent = await follow('nothing')
    const expectAbsent = async (code: string, platform: 'demo' | 'other' = 'demo') => {
      const { status, body } = await follow(code, platform)
      expect({ status, error: { ...body.error, requestId: '' } }).toEqual({
        status: 404,
        error: { ...absent.body.error, requestId: '' },
      })
    }
    const until = new Date(house.clock.now.getTime() + 60_000).toISOString()
    const brief = (await make({ expiresAt: until })).body
    expect((await follow(brief.code)).status).toBe(200)
    await expectAbsent(brief.code, 'other')
    house.clock.now = new Date(house.clock.now.getTime() + 120_000)
    await expectAbsent(brief.code)
    expect((await make({ expiresAt: until })).body.error.fields[0].reason).toBe('day_past')

    const gone = (await make()).body
    expect((await house.as('owner').delete(`${links()}/${gone.id}`)).status).toBe(204)
    await expectAbsent(gone.code)

    const stored = (await make()).body
    await house.as('owner').delete(`${program.at}/publication`)
    await expectAbsent(stored.code)
    await house.as('owner').post(`${program.at}/publication`)
    expect((await follow(stored.code)).status).toBe(200)
  })

  it('opens a hidden program to whoever follows it', async () => {
    const hidden = await makePublicProgram(house, 'Programme caché à partager')
    const at = `${hidden.at}/public-interface`
    const { body } = await house.as('owner').get(at)
    const closed = (await house.as('owner').put(at, { look: body.look, visibility: 'link', version: body.version }))
      .body
    const link = await house
      .as('owner')
      .post(`${hidden.at}/short-links`, { kind: 'program', targetId: null, label: 'Partenaires', expiresAt: null })
    const { path } = (await follow(link.body.code)).body
    expect(path).toBe(`/applications/${hidden.slug}?key=${closed.linkKey}`)
  })

  it('is made for what is of the program, by those who manage it', async () => {
    const foreign = '0198bbbb-ffff-7fff-8fff-ffffffffffff'
    expect((await make({ targetId: foreign })).status).toBe(422)
    expect((await make({ kind: 'page' })).status).toBe(422)
    expect((await make({ label: ' ' })).status).toBe(422)
    expect((await house.as('applicant1').post(links(), {})).status).toBe(404)
    const { id } = (await make()).body
    const renamed = await house.as('owner').put(`${links()}/${id}`, { label: 'Dépliant', expiresAt: null })
    expect(renamed.body.label).toBe('Dépliant')
  })
})
