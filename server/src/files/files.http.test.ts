import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()

const picture = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#2c77ff' } })
    .png()
    .toBuffer()

async function sendPicture(): Promise<{ key: string; location: string }> {
  const { body } = await house.as('owner').upload('/api/pictures', 'cover.png', await picture(), 'image/png')
  return body
}

const listKeys = () => house.inScene('system', ({ db }) => db.from('files').select('storage_key').execute())

describe('a picture', () => {
  it('is kept under a random key, with its type read from its content', async () => {
    const sent = await house.as('owner').upload('/api/pictures', '../../été\u0000.png', await picture(), 'text/html')
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({ name: 'été.png', mime: 'image/png', kind: 'image' })
  })

  it('is read by anyone, whole, by range, and not again when unchanged', async () => {
    const { location } = await sendPicture()
    const whole = await house.as('nobody').get(location)
    expect(whole.status).toBe(200)
    expect(whole.bytes).toEqual(await picture())
    expect(whole.headers['x-content-type-options']).toBe('nosniff')
    const part = await house.as('nobody').get(location, { headers: { range: 'bytes=1-3' } })
    expect([part.status, part.bytes.toString()]).toEqual([206, 'PNG'])
    const again = await house.as('nobody').get(location, { headers: { 'if-none-match': String(whole.headers.etag) } })
    expect(again.status).toBe(304)
    const outside = await house.as('nobody').get(location, { headers: { range: 'bytes=999999-' } })
    expect([outside.status, outside.body.error.code]).toEqual([416, 'range_not_satisfiable'])
  })

  it('is resized as the address asks, and the copy kept', async () => {
    const { key, location } = await sendPicture()
    const read = async () => sharp((await house.as('nobody').get(`${location}?size=80&format=webp`)).bytes).metadata()
    expect(await read()).toMatchObject({ width: 80, height: 80, format: 'webp' })
    expect(await read()).toMatchObject({ width: 80, height: 80, format: 'webp' })
    const portal = `/api/portal/platforms/${house.platformId('demo')}/files/stream/${key}`
    expect((await house.as('nobody').get(portal)).status).toBe(200)
    const foreign = `/api/portal/platforms/${house.platformId('other')}/files/stream/${key}`
    expect((await house.as('nobody').get(foreign)).status).toBe(404)
  })

  it.each([
    [
      'a script that calls itself a picture',
      'cover.png',
      '<html><script>alert(1)</script></html>',
      'file_kind_refused',
      415,
    ],
    ['nothing at all', 'cover.png', '', 'file_empty', 422],
    ['a text', 'cover.jpg', 'hello', 'file_kind_refused', 415],
  ])('is not %s', async (_what, name, content, code, status) => {
    const before = await listKeys()
    const sent = await house.as('owner').upload('/api/pictures', name, content, 'image/png')
    expect([sent.status, sent.body.error.code]).toEqual([status, code])
    expect(await listKeys()).toEqual(before)
  })

  it('is refused in words when the disk is full', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    vi.spyOn(house.product.house.storage, 'put').mockRejectedValueOnce(full)
    const sent = await house.as('owner').upload('/api/pictures', 'cover.png', await picture(), 'image/png')
    expect([sent.status, sent.body.error.code]).toEqual([507, 'storage_full'])
    expect((await house.as('owner').upload('/api/pictures', 'cover.png', await picture(), 'image/png')).status).toBe(
      201,
    )
  })

  it('is refused when it is too large, by what it announces', async () => {
    const sent = await house.as('owner').upload('/api/pictures', 'big.png', Buffer.alloc(21 * 1024 * 1024), 'image/png')
    expect([sent.status, sent.body.error.code]).toEqual([413, 'too_large'])
  })

  it('is sent by staff only', async () => {
    expect((await house.as('applicant1').upload('/api/pictures', 'a.png', await picture(), 'image/png')).status).toBe(
      403,
    )
    expect((await house.as('nobody').upload('/api/pictures', 'a.png', await picture(), 'image/png')).status).toBe(401)
  })
})

describe('a file that is not public', () => {
  it('does not exist for who may not read it, and answers as an absent one', async () => {
    const { key } = await sendPicture()
    await house.inScene('system', ({ db }) =>
      db.change('files').set({ is_public: false }).where('key', '=', key).execute(),
    )
    const path = `/api/files/stream/${key}`
    expect((await house.as('owner').get(path)).status).toBe(200)
    const hidden = await house.as('applicant1').get(path)
    const absent = await house.as('applicant1').get('/api/files/stream/AAAAAAAAAAAAAAAAAAAAAA')
    const strip = ({ error: { requestId: _, ...rest } }: { error: Record<string, unknown> }) => rest
    expect([hidden.status, strip(hidden.body)]).toEqual([404, strip(absent.body)])
    expect((await house.as('nobody').get(path)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(path)).status).toBe(404)
  })
})

describe('an upload that is cut off', () => {
  it('leaves nothing behind', async () => {
    const { app } = house.product
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const { body } = await house.as('owner').post('/api/auth/login', {
      email: 'owner@demo.laurel.test',
      password: 'laurel-demo-2027',
    })
    const before = await listKeys()
    await new Promise<void>((resolve) => {
      const sending = request({
        port,
        method: 'POST',
        path: '/api/pictures',
        headers: {
          host: 'localhost',
          authorization: `Bearer ${body.accessToken}`,
          'content-type': 'image/png',
          'content-length': 5_000_000,
        },
      })
      sending.on('error', () => resolve())
      sending.write(Buffer.alloc(100_000), () => sending.destroy())
    })
    expect(await listKeys()).toEqual(before)
  })
})
