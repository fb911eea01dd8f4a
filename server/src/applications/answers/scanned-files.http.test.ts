import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Scanner } from '../../kernel/scan/index.ts'
import { createClamd } from '../../kernel/scan/index.ts'
import { eicar, FakeClamd } from '../../test/fake-clamd.ts'
import { openHouse } from '../../test/open-house.ts'
import { runJob } from '../../test/run-job.ts'
import { aField, aForm, type Call, change, openCall, startAs } from '../call-for-tests.ts'

const clamd = new FakeClamd()
let real: Scanner
const house = openHouse({ scanner: { scan: (content) => real.scan(content) } })
const form = aForm(
  aField('text', 'name'),
  aField('file', 'proof', { file: { kinds: ['any'], maxBytes: 1_000_000, maxCount: 3 } }),
)
let call: Call

beforeAll(async () => {
  real = createClamd({ address: await clamd.listen(), timeout: 20_000 })
  call = await openCall(house, form)
})
beforeEach(() => {
  clamd.mood = 'well'
})
afterAll(() => clamd.close())

async function uploaded(content: string, name = 'note.txt') {
  const paths = await startAs(house, 'applicant3', call)
  const { body } = await house
    .as('applicant3')
    .upload(`${paths.own}/files?stepId=${call.stepIds[0]}&field=proof`, name, content, 'text/plain')
  return { ...paths, file: body as { key: string; location: string; scan: string } }
}

const read = (who: 'applicant3' | 'owner' | 'nobody', location: string) => house.as(who).get(location)
const withheld = async (who: 'applicant3' | 'owner' | 'applicant1', key: string) =>
  (await house.as(who).get(`/api/files/withheld?keys=${key}`)).body.data
const idOf = (key: string) =>
  house.inScene('system', async ({ db }) => {
    const { id } = await db.from('files').where('key', '=', key).select('id').executeTakeFirstOrThrow()
    return id
  })

describe('a file with a scanner', () => {
  it('is given to nobody but its sender until it is clean, then to all who may read it', async () => {
    const { file } = await uploaded('hello')
    expect(file.scan).toBe('scanning')
    expect((await read('applicant3', file.location)).status).toBe(200)
    const early = await read('owner', file.location)
    expect([early.status, early.body.error.code]).toEqual([409, 'file_scanning'])
    expect((await read('nobody', file.location)).status).toBe(404)
    expect(await withheld('applicant3', file.key)).toEqual([{ key: file.key, scan: 'scanning' }])
    expect(await withheld('owner', file.key)).toEqual([{ key: file.key, scan: 'scanning' }])
    expect(await withheld('applicant1', file.key)).toEqual([])
    await house.runJobs()
    expect((await read('owner', file.location)).body).toBe('hello')
    expect(await withheld('applicant3', file.key)).toEqual([])
  })

  it('is erased when it is infected; the applicant is told, the log knows, the draft cannot be sent with it', async () => {
    const { file, own, step, id } = await uploaded(`-- ${eicar}`, 'virus.txt')
    const applicant = house.as('applicant3')
    const { scan: _, ...answer } = file
    await applicant.patch(step, change('proof', [answer]))
    await house.runJobs()
    for (const who of ['applicant3', 'owner'] as const) {
      const gone = await read(who, file.location)
      expect([gone.status, gone.body.error.code], who).toEqual([410, 'file_infected'])
    }
    expect(await withheld('applicant3', file.key)).toEqual([{ key: file.key, scan: 'infected' }])
    const { key, events, mails } = await house.inScene('system', async ({ db }) => ({
      key: (await db.from('files').where('key', '=', file.key).select('storage_key').executeTakeFirstOrThrow())
        .storage_key,
      events: await db
        .from('events')
        .where('name', '=', 'file.infected')
        .where('application_id', '=', id)
        .selectAll()
        .execute(),
      mails: await db.from('emails').where('kind', '=', 'application_file_infected').selectAll().execute(),
    }))
    expect(await house.product.house.storage.exists(key)).toBe(false)
    expect(events).toHaveLength(1)
    expect(events[0]?.payload).toMatchObject({ name: 'virus.txt', signature: 'Win.Test.EICAR_HDB-1' })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('virus.txt')
    const refused = await applicant.post(`${own}/submission`)
    expect(refused.body.error.fields).toContainEqual({ field: `${call.stepIds[0]}.proof`, reason: 'file-required' })
    await applicant.patch(step, { ...change('proof', []), changes: [{ field: 'proof', value: [], baseVersion: 1 }] })
    expect((await applicant.post(`${own}/submission`)).status).toBeLessThan(300)
  })

  it('that is withheld leads who opens its link to the page that says so, and still refuses a program', async () => {
    const { file } = await uploaded('wait', 'a b.txt')
    const openedAt = `${file.location}?download=1`
    const opened = (who: 'owner' | 'nobody' | 'applicant3') =>
      house.as(who).get(openedAt, { headers: { 'sec-fetch-dest': 'document' } })
    const early = await opened('owner')
    expect([early.status, early.headers.location]).toEqual([302, `/file?at=${encodeURIComponent(openedAt)}`])
    expect(early.headers['cache-control']).toBe('no-store')
    expect((await opened('nobody')).status).toBe(404)
    expect((await opened('applicant3')).status).toBe(200)
    expect((await read('owner', openedAt)).body.error.code).toBe('file_scanning')
    await house.runJobs()
    expect((await opened('owner')).body).toBe('wait')
    const ill = await uploaded(`-- ${eicar}`, 'virus.txt')
    await house.runJobs()
    const gone = await house.as('applicant3').get(ill.file.location, { headers: { 'sec-fetch-dest': 'document' } })
    expect(gone.headers.location).toBe(`/file?at=${encodeURIComponent(ill.file.location)}`)
  })

  it('stays withheld while the scanner is away, and is looked at again', async () => {
    clamd.mood = 'down'
    const { file } = await uploaded('patience')
    await house.runJobs()
    expect((await read('owner', file.location)).body.error.code).toBe('file_scanning')
    const waiting = await house.inScene('system', async () => 0).then(() => idOf(file.key))
    clamd.mood = 'cut'
    await runJob(house, 'scan-file', { fileId: waiting })
    expect((await read('owner', file.location)).body.error.code).toBe('file_scanning')
    clamd.mood = 'slow'
    await runJob(house, 'scan-file', { fileId: waiting })
    expect((await read('owner', file.location)).body).toBe('patience')
  })

  it('is withheld when the scanner cannot judge it', async () => {
    clamd.mood = 'too-large'
    const { file } = await uploaded('enormous')
    await house.runJobs()
    expect((await read('owner', file.location)).body.error.code).toBe('file_scanning')
    expect(await withheld('owner', file.key)).toEqual([{ key: file.key, scan: 'error' }])
  })

  it('may be sent with its application while it is scanned', async () => {
    const { file, own, step } = await uploaded('in time')
    const { scan: _, ...answer } = file
    await house.as('applicant3').patch(step, change('proof', [answer]))
    expect((await house.as('applicant3').post(`${own}/submission`)).status).toBeLessThan(300)
    expect((await read('owner', file.location)).body.error.code).toBe('file_scanning')
    await house.runJobs()
    expect((await read('owner', file.location)).status).toBe(200)
  })
})
