import { describe, expect, it, vi } from 'vitest'
import { type CastName, cast, demoPassword, everybody } from '../../../story/cast.ts'
import { grantBuiltInRole } from '../access/index.ts'
import { browserFor } from '../test/browser.ts'
import { makeDue } from '../test/due-jobs.ts'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'
import { carryOutDeletion } from './delete-account.ts'

const house = openHouse()
const DAY = 86_400_000

const later = (ms: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + ms)
}

async function signedIn(name: CastName) {
  const browser = browserFor(house.product.app)
  await browser.send('POST', '/api/auth/login', { email: everybody[name].email, password: demoPassword })
  return browser
}

describe('a copy of one’s data', () => {
  it('is made by a job, told by mail, downloaded by its owner alone, and gone a week later', async () => {
    const browser = await signedIn('juror1')
    const requested = await browser.send('POST', '/api/profile/data-exports')
    expect(requested).toMatchObject({ status: 202, body: { state: 'waiting' } })
    expect((await browser.send('POST', '/api/profile/data-exports')).body.id).toBe(requested.body.id)
    const path = `/api/profile/data-exports/${requested.body.id}/file`
    expect((await browser.send('GET', path)).body.error.code).toBe('export_not_ready')
    await house.runJobs()
    const [ready] = (await browser.send('GET', '/api/profile/data-exports')).body.data
    expect(ready).toMatchObject({ id: requested.body.id, state: 'done' })
    expect((await mailsTo(house, cast.juror1.email)).map((mail) => mail.kind)).toEqual(['privacy_export'])
    const file = await browser.send('GET', path)
    expect(file.status).toBe(200)
    expect(String(file.body)).toContain('data.json')
    expect((await (await signedIn('juror2')).send('GET', path)).status).toBe(404)
    expect((await house.as('nobody').get(path)).status).toBe(401)
    later(8 * DAY)
    const late = await signedIn('juror1')
    expect((await late.send('GET', path)).status).toBe(404)
    expect((await late.send('GET', '/api/profile/data-exports')).body.data).toEqual([])
  })

  it('says that it failed once its last try has; what was made is erased when its time is over', async () => {
    const { storage } = house.product.house
    const browser = await signedIn('juror3')
    const exports = async () => (await browser.send('GET', '/api/profile/data-exports')).body.data
    const full = vi.spyOn(storage, 'put').mockRejectedValue(new Error('no space left'))
    await browser.send('POST', '/api/profile/data-exports')
    await makeDue(house, 'operations.run', { isLastTry: true })
    await house.runJobs()
    full.mockRestore()
    expect(await exports()).toMatchObject([{ state: 'failed' }])
    const { body } = await browser.send('POST', '/api/profile/data-exports')
    await house.runJobs()
    const key = `${house.platformId('demo')}/exports/${body.id}.zip`
    expect(await storage.get(key)).toBeDefined()
    await makeDue(house, 'operations.expire')
    await house.runJobs()
    expect(await storage.get(key)).toBeUndefined()
    expect((await exports()).map(({ id }: { id: string }) => id)).not.toContain(body.id)
  })

  it('is requested for by who has just proven themself', async () => {
    const browser = await signedIn('juror2')
    later(11 * 60_000)
    expect((await browser.send('POST', '/api/profile/data-exports')).body.error.code).toBe('proof_needed')
  })
})

describe('the end of an account', () => {
  const ask = (browser: Awaited<ReturnType<typeof signedIn>>, proof: object = { password: demoPassword }) =>
    browser.send('POST', '/api/profile/deletion', proof)

  it('is requested for with the password, and may be cancelled', async () => {
    const browser = await signedIn('applicant1')
    expect((await ask(browser, { password: 'wrong' })).body.error.code).toBe('wrong_password')
    expect((await ask(browser, {})).status).toBe(422)
    expect((await browser.send('GET', '/api/profile/deletion')).body).toBeNull()
    const requested = await ask(browser)
    expect(requested.status).toBe(201)
    expect(Date.parse(requested.body.dueAt) - house.clock.now.getTime()).toBe(14 * DAY)
    expect((await ask(browser)).body.error.code).toBe('deletion_asked')
    expect((await browser.send('DELETE', '/api/profile/deletion')).status).toBe(204)
    later(15 * DAY)
    await house.inScene('system', (scene) => carryOutDeletion(scene, house.personId('applicant1')))
    expect((await (await signedIn('applicant1')).send('GET', '/api/profile')).status).toBe(200)
  })

  it('empties the account on its day, and leaves nothing that names the person', async () => {
    const { email, firstname, lastname } = everybody.applicant2
    const userId = house.personId('applicant2')
    const browser = await signedIn('applicant2')
    await browser.send('POST', '/api/profile/data-exports')
    await house.runJobs()
    await ask(browser)
    await house.inScene('system', (scene) => carryOutDeletion(scene, userId))
    expect((await browser.send('GET', '/api/profile')).status).toBe(200)
    later(14 * DAY)
    await house.inScene('system', (scene) => carryOutDeletion(scene, userId))
    await house.runJobs()
    expect((await (await signedIn('applicant2')).send('GET', '/api/profile')).status).toBe(401)
    const left = await house.inScene('system', async ({ db }) => ({
      members: await db.from('members').where('user_id', '=', userId).selectAll().execute(),
      events: await db.from('events').where('actor_id', '=', userId).select('actor_name').execute(),
      exports: await db.from('operations').where('requested_by', '=', userId).select('state').execute(),
    }))
    expect(left.members).toEqual([])
    expect(left.events.length).toBeGreaterThan(0)
    expect(new Set(left.events.map((event) => event.actor_name))).toEqual(new Set(['']))
    const found = (await house.as('owner').get('/api/members', { query: { search: lastname } })).body.data
    expect(JSON.stringify(found ?? [])).not.toContain(firstname)
    expect(left.exports).toEqual([])
    const kinds = (await mailsTo(house, email)).map((mail) => mail.kind)
    expect(kinds.filter((kind) => kind !== 'privacy_deletion_done')).toEqual([])
  })

  it('waits until somebody else owns the platform', async () => {
    const browser = await signedIn('owner')
    const refused = await ask(browser)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'only_owner', details: { platforms: ['Traboule'] } } },
    })
    await house.inScene('owner', ({ db }) => grantBuiltInRole(db, { userId: house.personId('manager'), key: 'owner' }))
    expect((await ask(browser)).status).toBe(201)
    await browser.send('DELETE', '/api/profile/deletion')
  })
})
