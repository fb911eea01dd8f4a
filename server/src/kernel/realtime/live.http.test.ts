import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../../../story/cast.ts'
import { aField, aForm, openCall } from '../../applications/call-for-tests.ts'
import { openHouse } from '../../test/open-house.ts'
import { openSocket, signatureOf, type TestSocket } from '../../test/open-socket.ts'
import { record } from '../events/index.ts'
import { publishLive } from './index.ts'

const house = openHouse()
let port = 0
let programId = ''
let responseId = ''

const enter = async (who: CastName, platform?: 'demo' | 'other'): Promise<TestSocket> =>
  openSocket(
    port,
    await signatureOf(house, who, platform),
    platform === 'other' ? { host: `other.localhost:${port}` } : {},
  )

const mine = () => ({ call: 'getMyApplication', params: { responseId } })
const file = () => ({ call: 'getApplication', params: { programId, responseId } })

async function watch(socket: TestSocket, what: { call: string; params: Record<string, string> }, n = 1) {
  socket.ask({ t: 'watch', n, ...what })
  const answer = await socket.next('watching', 'refused')
  return answer.t === 'refused' ? answer.code : 'watching'
}

const change = (what = 'answers', who: CastName | 'system' = 'system') =>
  house.inScene(who, (scene) => publishLive(scene, [`application:${responseId}`], what, { stepId: 'x' }))

beforeAll(async () => {
  const call = await openCall(house, aForm(aField('text', 'name')))
  programId = call.programId
  expect((await house.as('applicant1').get('/api/auth/socket')).body).toBeNull()
  port = await house.listen()
  const started = await house
    .as('applicant1')
    .post(`/api/portal/programs/${programId}/responses`, { categoryId: call.categoryId })
  responseId = started.body.id
})

describe('the signature', () => {
  it('opens one socket, once', async () => {
    const signature = await signatureOf(house, 'applicant1')
    const socket = await openSocket(port, signature)
    await expect(openSocket(port, signature)).rejects.toThrow('401')
    socket.close()
  })

  it('is asked for by people who are signed in', async () => {
    expect((await house.as('nobody').get('/api/auth/socket')).status).toBe(401)
    await expect(openSocket(port, 'made-up')).rejects.toThrow('401')
    await expect(openSocket(port, '')).rejects.toThrow('401')
  })

  it('is good for a minute', async () => {
    const signature = await signatureOf(house, 'applicant1')
    const { now } = house.clock
    house.clock.now = new Date(now.getTime() + 61_000)
    await expect(openSocket(port, signature)).rejects.toThrow('401')
    house.clock.now = now
  })

  it('belongs to one platform', async () => {
    const signature = await signatureOf(house, 'otherOwner', 'other')
    await expect(openSocket(port, signature)).rejects.toThrow('401')
    const there = await openSocket(port, signature, { host: `other.localhost:${port}` })
    there.close()
  })

  it('is of no use to a page of another site', async () => {
    const signature = await signatureOf(house, 'applicant1')
    await expect(openSocket(port, signature, { origin: 'https://elsewhere.example' })).rejects.toThrow('403')
    await expect(openSocket(port, signature, { origin: 'null' })).rejects.toThrow('403')
  })
})

describe('a watch', () => {
  it('is granted to whoever may make the call, and to nobody else', async () => {
    const granted: [CastName, { call: string; params: Record<string, string> }, string][] = [
      ['applicant1', mine(), 'watching'],
      ['applicant2', mine(), 'not_found'],
      ['owner', mine(), 'not_found'],
      ['owner', file(), 'watching'],
      ['applicant1', file(), 'not_found'],
      ['otherOwner', file(), 'not_found'],
      ['applicant1', { call: 'readProfile', params: {} }, 'watching'],
      ['applicant1', { call: 'listPrograms', params: {} }, 'not_found'],
      ['owner', { call: 'saveAnswers', params: {} }, 'not_found'],
      ['owner', { call: 'getApplication', params: { programId, responseId: 'none' } }, 'not_found'],
    ]
    for (const [who, what, answer] of granted) {
      const socket = await enter(who)
      expect(await watch(socket, what), `${who} ${what.call}`).toBe(answer)
      socket.close()
    }
    const stranger = await enter('otherOwner', 'other')
    expect(await watch(stranger, file())).toBe('not_found')
    stranger.close()
  })

  it('hears of changes when they are committed, ids only', async () => {
    const socket = await enter('applicant1')
    await watch(socket, mine(), 7)
    const failing = house.inScene('system', async (scene) => {
      await publishLive(scene, [`application:${responseId}`], 'answers', { stepId: 'rolled back' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow()
    await change()
    expect(await socket.next('changed')).toEqual({ t: 'changed', n: 7, what: 'answers', ids: { stepId: 'x' } })
    socket.close()
  })

  it('never tells an applicant that staff decided, nor when', async () => {
    const [applicant, staff] = [await enter('applicant1'), await enter('owner')]
    await watch(applicant, mine())
    await watch(staff, file())
    for (const name of ['application.decided', 'application.review_started', 'message.staff_note']) {
      await house.inScene('system', (scene) => record(scene, name, { programId, applicationId: responseId }))
      expect((await staff.next('changed')).what).toBe(name)
    }
    await change('answers')
    expect((await applicant.next('changed')).what).toBe('answers')
    expect(applicant.reported.filter(({ t }) => t === 'changed')).toHaveLength(1)
    applicant.close()
    staff.close()
  })

  it('does not tell the only window of whoever changed it, but does tell their second one', async () => {
    const first = await enter('applicant1')
    await watch(first, mine())
    await change('answers', 'applicant1')
    const second = await enter('applicant1')
    await watch(second, mine())
    await change('answers', 'applicant1')
    await second.next('changed')
    await first.next('changed')
    expect(first.reported.filter(({ t }) => t === 'changed')).toHaveLength(1)
    first.close()
    second.close()
  })

  it('ends when the right to it ends', async () => {
    const applicant = await enter('applicant1')
    await watch(applicant, mine())
    await house.inScene('system', async (scene) => {
      await scene.db
        .change('applications')
        .set({ owner_id: house.personId('applicant2') })
        .where('id', '=', responseId)
        .execute()
      await record(scene, 'application.handed_over', { programId, applicationId: responseId }, {})
    })
    expect(await applicant.next('refused')).toMatchObject({ n: 1, code: 'not_found' })
    await house.inScene('system', async (scene) => {
      await scene.db
        .change('applications')
        .set({ owner_id: house.personId('applicant1') })
        .where('id', '=', responseId)
        .execute()
    })
    applicant.close()
  })

  it('takes so many messages, and so many watches', async () => {
    const socket = await enter('applicant1')
    for (let n = 0; n < 40; n += 1) socket.ask({ t: 'watch', n, call: 'readProfile' })
    expect((await socket.next('refused')).code).toBe('too_many_requests')
    const chatty = await enter('applicant2')
    for (let n = 0; n < 200; n += 1) chatty.ask({ t: 'unwatch', n })
    expect(await chatty.closed).toBe(4429)
    socket.close()
  })
})

describe('presence', () => {
  it('shows staff who is there; applicants see no staff', async () => {
    const [applicant, staff] = [await enter('applicant1'), await enter('owner')]
    await watch(applicant, mine())
    await watch(staff, file())
    applicant.ask({ t: 'here', n: 1, doing: 'edit', step: 's1', field: 'name' })
    let seen = await staff.next('people')
    while (seen.people[0]?.field !== 'name') seen = await staff.next('people')
    expect(seen.people).toHaveLength(1)
    expect(seen.people[0]).toMatchObject({ doing: 'edit', step: 's1', field: 'name' })
    expect(JSON.stringify(seen)).not.toContain(house.personId('applicant1'))
    applicant.close()
    expect((await staff.next('people')).people).toEqual([])
    expect(applicant.reported.filter(({ t }) => t === 'people')).toEqual([])
    staff.close()
  })
})

describe('a session that ends', () => {
  it('closes its sockets at once', async () => {
    const socket = await enter('applicant3')
    await watch(socket, { call: 'readProfile', params: {} })
    await house.as('applicant3').post('/api/auth/logout')
    expect(await socket.closed).toBe(4401)
  })
})

describe('the listening connection', () => {
  it('comes back by itself, and tells the pages that something may be missed', async () => {
    const socket = await enter('applicant1')
    await watch(socket, mine())
    const owner = new pg.Client({ connectionString: house.ownerUrl })
    await owner.connect()
    const killed = await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'laurel live' and datname = current_database()",
    )
    expect(killed.rowCount).toBe(1)
    await owner.end()
    await socket.next('gap')
    await change()
    expect((await socket.next('changed')).what).toBe('answers')
    socket.close()
  })

  it('closes the sockets with the server, which may be asked again soon', async () => {
    const socket = await enter('applicant1')
    const closing = house.product.app.close()
    expect(await socket.closed).toBe(1012)
    await closing
  })
})
