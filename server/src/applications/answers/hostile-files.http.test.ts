import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from '../../kernel/zip/index.ts'
import { openHouse } from '../../test/open-house.ts'
import { inPieces } from '../../test/upload-in-pieces.ts'
import { aField, aForm, type Call, change, openCall, startAs } from '../call-for-tests.ts'

const house = openHouse()
const limits = { maxBytes: 100_000, maxCount: 5 }
const form = aForm(
  aField('text', 'name'),
  aField('file', 'any', { file: { kinds: ['any'], ...limits } }),
  aField('file', 'image', { file: { kinds: ['image'], ...limits } }),
  aField('file', 'pdf', { file: { kinds: ['pdf'], ...limits } }),
  aField('file', 'document', { file: { kinds: ['document'], ...limits } }),
  aField('questions-group', 'team', {
    fields: [aField('file', 'portrait', { file: { kinds: ['image'], ...limits } })],
  }),
  aField('simple-questions-group', 'proofs', {
    fields: [aField('file', 'deed', { file: { kinds: ['pdf'], ...limits } })],
  }),
)
let call: Call
let own = ''
let step = ''

beforeAll(async () => {
  call = await openCall(house, form)
  ;({ own, step } = await startAs(house, 'applicant2', call))
})

const placeOf = (field: string) => `${own}/files?stepId=${call.stepIds[0]}&field=${field}`
/** Both ways of sending: at once, and in pieces. */
const send = (field: string, name: string, content: Buffer | string, inParts = false) =>
  inParts
    ? inPieces(house.as('applicant2'), placeOf(field)).whole(name, Buffer.from(content))
    : house.as('applicant2').upload(placeOf(field), name, content, 'image/png')

const gif = (rest: string) => Buffer.concat([Buffer.from('GIF89a'), Buffer.from(rest)])
const pdf = (rest = '') => `%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n${rest}`
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'

describe.each([
  ['at once', false],
  ['in pieces', true],
] as const)('sent %s', (_how, inParts) => {
  it.each([
    ['an SVG with a script', 'logo.svg', svg, 'image/svg+xml'],
    ['a page', 'page.html', html, 'text/html'],
    ['a page that says it is a text', 'page.txt', html, 'text/html'],
    [
      'an XML document',
      'a.xml',
      '<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><list></list>',
      'application/xml',
    ],
  ])('%s is never shown in place', async (_what, name, content, mime) => {
    const sent = await send('any', name, content, inParts)
    expect([sent.status, sent.body.mime]).toEqual([201, mime])
    for (const query of ['', '?download=0', '?width=200', '?format=png']) {
      const { status, headers } = await house.as('owner').get(`${sent.body.location}${query}`)
      expect(status).toBe(200)
      expect(headers['content-disposition']).toMatch(/^attachment;/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
      expect(headers['content-type']).toMatch(/^(image\/svg\+xml|application\/octet-stream)$/)
    }
    for (const dest of ['script', 'style', 'worker', 'serviceworker', 'object', 'embed']) {
      const run = await house.as('owner').get(sent.body.location, { headers: { 'sec-fetch-dest': dest } })
      expect([dest, run.status, run.body.error?.code]).toEqual([dest, 404, 'not_found'])
    }
  })

  it.each([
    ['a GIF that is a script too', 'image', 'a.gif', gif('=1;alert(1)/*')],
    ['a PDF that is a page too', 'pdf', 'a.pdf', pdf('<html><script>alert(1)</script></html>')],
  ])('%s is served as what it was found to be, sniffed by nobody', async (_what, field, name, content) => {
    const sent = await send(field, name, content, inParts)
    expect(sent.status).toBe(201)
    const { headers } = await house.as('owner').get(sent.body.location)
    expect(String(headers['content-type'])).toMatch(/^(image\/gif|application\/pdf)$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/^sandbox/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it.each([
    ['a page called a picture', 'image', 'a.png', html],
    ['a page that says it is a picture', 'any', 'a.png', `\n<!-- GIF89a -->${html}`],
    ['a page called a PDF', 'pdf', 'a.pdf', html],
    ['a PDF called a picture', 'image', 'a.png', pdf()],
    ['a picture called a PDF', 'pdf', 'a.pdf', gif('')],
    ['a program called a picture', 'image', 'a.png', Buffer.from('4d5a900003000000', 'hex')],
    ['a program called a document', 'document', 'a.docx', Buffer.from('4d5a900003000000', 'hex')],
    ['a page called a document', 'document', 'a.docx', html],
    ['a picture whose name says otherwise', 'image', 'a.exe', gif('')],
    ['a name that hides what it is', 'image', 'a.gif.html', gif('')],
  ])('%s is refused', async (_what, field, name, content) => {
    const sent = await send(field, name, content, inParts)
    expect([sent.status, sent.body.error?.code]).toEqual([415, 'file_kind_refused'])
  })

  it.each([
    ['a text called a PDF, where any file is taken', 'any', 'a.pdf', 'Bonjour', 'pdf', 'text', true],
    ['a text called a PDF, where documents are', 'document', 'a.pdf', 'Bonjour', 'pdf', 'text', true],
    ['a text called a PDF, where only PDFs are', 'pdf', 'a.PDF', 'Bonjour', 'pdf', 'text', false],
    ['a picture called a document', 'document', 'a.docx', gif(' '), 'docx', 'image', false],
    ['bytes of no known kind called a picture', 'any', 'a.png', Buffer.from([1, 2, 3, 0, 200]), 'png', 'other', false],
  ])('%s is refused, saying what it is', async (_what, field, name, content, claimed, found, mayBeRenamed) => {
    const sent = await send(field, name, content, inParts)
    expect([sent.status, sent.body.error]).toMatchObject([
      415,
      { code: 'file_kind_refused', details: { claimed, found, mayBeRenamed } },
    ])
  })

  it('a text that says nothing else is taken, and so is a list', async () => {
    for (const name of ['a.txt', 'a.csv', 'README']) expect((await send('any', name, 'a;b', inParts)).status).toBe(201)
  })

  it('an empty file, and one that is too large, are refused', async () => {
    const empty = await send('any', 'a.txt', '', inParts)
    expect([empty.status, empty.body.error.code]).toEqual([422, 'file_empty'])
    const large = await send('any', 'a.txt', 'a'.repeat(100_001), inParts)
    expect([large.status, large.body.error.code]).toEqual([413, 'too_large'])
  })

  it('an archive that would unpack to a thousand times its size is kept as it came', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.alloc(60_000_000), '[Content_Types].xml')
    zip.end()
    const bomb = await buffer(zip.outputStream as Readable)
    expect(bomb.length).toBeLessThan(80_000)
    const before = process.memoryUsage().arrayBuffers
    const sent = await send('document', 'a.docx', bomb, inParts)
    expect([sent.status, sent.body.size]).toEqual([201, bomb.length])
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
    const { headers } = await house.as('owner').get(sent.body.location)
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })

  it.each([
    ['with folders', '../../etc/passwd.txt', 'passwd.txt'],
    ['with folders of another system', 'C:\\Windows\\win.txt', 'win.txt'],
    ['that is nothing but folders', '../..', 'file'],
    ['that breaks lines', 'a\r\nSet-Cookie: b=1\r\n.txt', 'aSet-Cookie: b=1.txt'],
    ['that reads backwards', 'facture\u202Etxt.exe', 'facturetxt.exe'],
    ['with invisible letters', 'a\u200B\u2066b.txt', 'ab.txt'],
    ['with quotes', 'a"; filename="b.txt', 'a"; filename="b.txt'],
    ['without end', `${'é'.repeat(300)}.txt`, `${'é'.repeat(196)}.txt`],
    ['that is nothing', '\u0000', 'file'],
  ])('a name %s is made harmless', async (_what, name, storedName) => {
    const sent = await send('any', name, 'hello', inParts)
    expect([sent.status, sent.body.name]).toEqual([201, storedName])
    const { headers } = await house.as('owner').get(sent.body.location)
    const disposition = String(headers['content-disposition'])
    expect(disposition).toBe(
      `inline; filename="${storedName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(storedName)}`,
    )
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('files stand inside groups too, and say where they belong', async () => {
    const portrait = await send('portrait', 'a.gif', gif(' '), inParts)
    const deed = await send('deed', 'a.pdf', pdf(), inParts)
    expect([portrait.status, deed.status]).toEqual([201, 201])
    const known = ({ key, name, location, size, mime }: Record<string, unknown>) => ({
      key,
      name,
      location,
      size,
      mime,
    })
    const at = await house.as('applicant2').get(own)
    const { versions = {} } = at.body.steps[0]
    const answers = {
      team: [{ id: 'one', v: { portrait: [known(portrait.body)] } }],
      proofs: { deed: [known(deed.body)] },
    }
    for (const [field, value] of Object.entries(answers)) {
      await house.as('applicant2').patch(step, change(field, value, versions[field] ?? 0))
    }
    const read = await house.as('applicant2').get(own)
    expect(read.body.steps[0].answers).toMatchObject(answers)
  })
})

describe('a field that is locked, or of another step', () => {
  it('takes no first byte', async () => {
    const pieces = (field: string) => inPieces(house.as('applicant2'), placeOf(field))
    const unknown = await pieces('nothing').begin('a.txt', 10)
    expect([unknown.status, unknown.body.error.code]).toEqual([422, 'invalid_input'])
    const text = await pieces('name').begin('a.txt', 10)
    expect(text.status).toBe(422)
    const large = await pieces('any').begin('a.txt', 100_001)
    expect([large.status, large.body.error.code]).toEqual([413, 'too_large'])
    const kind = await pieces('image').begin('a.exe', 10)
    expect([kind.status, kind.body.error.code]).toEqual([415, 'file_kind_refused'])
    const stranger = await inPieces(house.as('applicant4'), placeOf('any')).begin('a.txt', 10)
    expect(stranger.status).toBe(404)
  })
})

describe('the deadline', () => {
  it('does not count against a file whose sending began before it', async () => {
    const pieces = inPieces(house.as('applicant2'), placeOf('any'))
    const bytes = Buffer.from('in time')
    const beganAt = house.clock.now
    const location = String((await pieces.begin('a.txt', bytes.length)).headers.location)
    const closes_at = new Date(beganAt.getTime() + 30_000)
    await house.inScene('system', ({ db }) =>
      db.change('programs').set({ closes_at, deadline_behaviour: 'lock' }).where('id', '=', call.programId).execute(),
    )
    house.clock.now = new Date(beganAt.getTime() + 60_000)
    const late = await pieces.begin('b.txt', bytes.length)
    expect([late.status, late.body.error.code]).toEqual([409, 'program_closed'])
    expect((await pieces.piece(location, 0, bytes)).status).toBe(204)
    const completed = await pieces.complete(location)
    expect(completed.status).toBe(201)
    const [row] = await house.inScene('system', ({ db }) =>
      db.from('files').where('key', '=', completed.body.key).select('upload_began_at').execute(),
    )
    expect(row?.upload_began_at).toEqual(beganAt)
  })
})
