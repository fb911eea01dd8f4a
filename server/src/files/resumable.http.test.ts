import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'
import { runJob } from '../test/run-job.ts'
import { inPieces } from '../test/upload-in-pieces.ts'

const house = openHouse()
const pictures = '/api/pictures'

/** A GIF by its first bytes, of any size. */
const gif = (size: number) => Buffer.concat([Buffer.from('GIF89a'), randomBytes(size - 6)])

const sender = (who: 'owner' | 'manager' | 'applicant1' | 'nobody' = 'owner') => inPieces(house.as(who), pictures)
const listKeys = () => house.inScene('system', ({ db }) => db.from('files').select('storage_key').execute())
const listUploads = () => house.inScene('system', ({ db }) => db.from('uploads').selectAll().execute())

describe('a file sent in pieces', () => {
  it('is the file that was sent, kept as any other', async () => {
    const bytes = gif(300_000)
    const stored = await sender().whole('carte.gif', bytes, 100_000)
    expect(stored.status).toBe(201)
    expect(stored.body).toMatchObject({ name: 'carte.gif', mime: 'image/gif', size: 300_000, scan: 'clean' })
    expect((await house.as('nobody').get(stored.body.location)).bytes.equals(bytes)).toBe(true)
    const [row] = await house.inScene('system', ({ db }) =>
      db.from('files').where('key', '=', stored.body.key).selectAll().execute(),
    )
    expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(row?.upload_began_at).toEqual(house.clock.now)
  })

  it('may come with its beginning', async () => {
    const bytes = gif(2000)
    const [send, caller] = [sender(), house.as('owner')]
    const begun = await caller.post(`${pictures}/resumable`, undefined, {
      bytes,
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '2000', 'content-type': 'application/offset+octet-stream' },
    })
    expect([begun.status, begun.headers['upload-offset']]).toEqual([201, '2000'])
    expect((await send.complete(String(begun.headers.location))).status).toBe(201)
  })

  it('goes on where it stopped, and says where that is', async () => {
    const bytes = gif(200_000)
    const send = sender()
    const location = String((await send.begin('a.gif', bytes.length)).headers.location)
    await send.piece(location, 0, bytes.subarray(0, 120_000))
    const head = await send.head(location)
    expect([head.status, head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
      200,
      '120000',
      '200000',
    ])
    const early = await send.complete(location)
    expect([early.status, early.body.error.code]).toEqual([409, 'upload_unfinished'])
    expect((await send.piece(location, 60_000, bytes.subarray(60_000))).status, 'a piece of another place').toBe(409)
    expect((await send.piece(location, 120_000, bytes.subarray(120_000))).status).toBe(204)
    expect((await send.complete(location)).body.size).toBe(200_000)
  })

  it('is kept once, however often and at once that is asked for', async () => {
    const send = sender()
    const before = await listKeys()
    const bytes = gif(50_000)
    const location = String((await send.begin('a.gif', bytes.length)).headers.location)
    await send.piece(location, 0, bytes)
    const answers = await Promise.all([1, 2, 3].map(() => send.complete(location)))
    answers.push(await send.complete(location))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1)
    expect((await listKeys()).length).toBe(before.length + 1)
    const head = await send.head(location)
    expect([head.status, head.headers['upload-offset']]).toEqual([200, '50000'])
  })

  it('outlives a connection that breaks in the middle of a piece', async () => {
    const port = await house.listen()
    const bytes = gif(3_000_000)
    const send = sender()
    const location = String((await send.begin('a.gif', bytes.length)).headers.location)
    const { body } = await house
      .as('owner')
      .post('/api/auth/login', { email: 'owner@demo.laurel.test', password: 'laurel-demo-2027' })
    await new Promise<void>((resolve) => {
      const sending = request({
        port,
        method: 'PATCH',
        path: location,
        headers: {
          host: 'localhost',
          authorization: `Bearer ${body.accessToken}`,
          'tus-resumable': '1.0.0',
          'upload-offset': 0,
          'content-type': 'application/offset+octet-stream',
          'content-length': bytes.length,
        },
      })
      sending.on('error', () => resolve())
      sending.write(bytes.subarray(0, 1_000_000), () => setTimeout(() => sending.destroy(), 200))
    })
    const offset = Number((await send.head(location)).headers['upload-offset'])
    expect(offset).toBeGreaterThan(0)
    expect((await send.piece(location, offset, bytes.subarray(offset))).status).toBe(204)
    const stored = await send.complete(location)
    expect((await house.as('owner').get(stored.body.location)).bytes.equals(bytes)).toBe(true)
  })
})

describe('what is refused', () => {
  it('is refused before any byte: too large, empty, nothing said of it', async () => {
    const large = await sender().begin('a.gif', 21 * 1024 * 1024)
    expect([large.status, large.body.error.code]).toEqual([413, 'too_large'])
    const empty = await sender().begin('a.gif', 0)
    expect([empty.status, empty.body.error.code]).toEqual([422, 'file_empty'])
    const silent = await sender().begin('a.gif', 10, { 'upload-length': 'many' })
    expect([silent.status, silent.body.error.code]).toEqual([400, 'malformed_request'])
    expect((await house.as('owner').post(`${pictures}/resumable`, {}, { headers: {} })).status).toBe(400)
  })

  it('is more than was announced', async () => {
    const send = sender()
    const location = String((await send.begin('a.gif', 1000)).headers.location)
    expect((await send.piece(location, 0, gif(5000))).status).toBeGreaterThanOrEqual(400)
    const completed = await send.complete(location)
    expect(completed.status).not.toBe(201)
  })

  it('is what it turns out to be, and then nothing is left of it', async () => {
    const before = await listKeys()
    const send = sender()
    const lie = await send.whole('a.gif', Buffer.from('<html><script>alert(1)</script></html>'))
    expect([lie.status, lie.body.error.code]).toEqual([415, 'file_kind_refused'])
    expect(await listKeys()).toEqual(before)
  })

  it('is who may not use the endpoint, at the beginning and at each piece', async () => {
    expect((await sender('nobody').begin('a.gif', 10)).status).toBe(401)
    expect((await sender('applicant1').begin('a.gif', 10)).status).toBe(403)
    const location = String((await sender().begin('a.gif', 10)).headers.location)
    for (const [who, status] of [
      ['nobody', 401],
      ['applicant1', 403],
      ['manager', 404],
    ] as const) {
      expect((await sender(who).head(location)).status, `${who} looks`).toBe(status)
      expect((await sender(who).piece(location, 0, gif(10))).status, `${who} sends`).toBe(status)
      expect((await sender(who).complete(location)).status, `${who} completes`).toBe(status)
      expect((await sender(who).drop(location)).status, `${who} drops`).toBe(status)
    }
    const there = inPieces(house.as('otherOwner', 'other'), pictures)
    expect((await there.head(location)).status).toBe(404)
    expect((await sender().head('/api/pictures/resumable/nothing')).status).toBe(404)
  })

  it('is a call from another site: the cookie alone sends nothing', async () => {
    const { headers } = await house
      .as('nobody')
      .post('/api/auth/login', { email: 'owner@demo.laurel.test', password: 'laurel-demo-2027' })
    const cookie = ([headers['set-cookie']].flat() as string[]).map((one) => one.split(';')[0]).join('; ')
    const begun = await house.as('nobody').post(`${pictures}/resumable`, undefined, {
      bytes: '',
      headers: { cookie, 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
    expect([begun.status, begun.body.error.code]).toEqual([403, 'csrf_token_invalid'])
  })

  it('is one upload too many at once', async () => {
    const send = inPieces(house.as('manager'), pictures)
    const statuses = []
    for (let count = 0; count < 41; count++) statuses.push((await send.begin('a.gif', 10)).status)
    expect(statuses.slice(-2)).toEqual([201, 429])
  })
})

describe('what is not finished', () => {
  it('can be given up', async () => {
    const send = sender()
    const location = String((await send.begin('a.gif', 10)).headers.location)
    expect((await send.drop(location)).status).toBe(204)
    expect((await send.head(location)).status).toBe(404)
  })

  it('is forgotten after three days', async () => {
    const send = sender()
    const location = String((await send.begin('vieux.gif', 10)).headers.location)
    const id = /resumable\/([^?]+)/.exec(location)?.[1] ?? ''
    const now = house.clock.now
    house.clock.now = new Date(now.getTime() + 3 * 86_400_000 + 1000)
    try {
      const spool = house.product.house.spool
      expect(await spool.find(id)).toMatchObject({ received: 0, size: 10 })
      await house.inScene('system', ({ db }) =>
        db.change('uploads').set({ expires_at: now }).where('id', '=', id).execute(),
      )
      await runJob(house, 'expire-upload', { uploadId: id })
      expect(await spool.find(id)).toBeUndefined()
      expect((await listUploads()).some((row) => row.id === id)).toBe(false)
    } finally {
      house.clock.now = now
    }
  })
})
