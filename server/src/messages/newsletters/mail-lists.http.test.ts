import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { readSubscriberRows } from './import-subscribers.ts'

const house = openHouse()
const owner = () => house.as('owner')
const base = '/api/mail-lists'
const proof = 'Inscriptions au salon de Lyon, bulletins papier du 12 mars 2026'
let listId: string

beforeAll(async () => {
  listId = (await owner().post(base, { name: { fr: 'Salon' }, purpose: {}, isPublic: false })).body.id
})

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
const load = (text: string, more: object = {}) =>
  owner().post(`${base}/${listId}/imports`, { text, proof, agreed: true, ...more })

describe('the rows of a file', () => {
  it.each([
    [
      'headers in French',
      'Nom;E-mail;Langue\nLéa "Martin;lea@example.org;EN',
      ['lea@example.org', 'Léa "Martin', 'en'],
    ],
    ['headers in Russian', 'Имя,Почта\nЛена,lena@example.org', ['lena@example.org', 'Лена', undefined]],
    ['no header', 'lea@example.org\nmax@example.org', ['lea@example.org', '', undefined]],
    ['a mark at its beginning', '\ufeffemail\nLEA@example.org', ['lea@example.org', '', undefined]],
  ])('are read with %s', (_what, text, [email, name, locale]) => {
    expect(readSubscriberRows(text)[0]).toMatchObject({ email, name, locale })
  })
})

describe('lists', () => {
  it('are made, changed by one at a time, and deleted', async () => {
    const made = await owner().post(base, { name: { fr: 'A' }, purpose: {}, isPublic: true })
    expect(made).toMatchObject({ status: 201, body: { name: { fr: 'A' }, confirmed: 0, etag: 1 } })
    const at = `${base}/${made.body.id}`
    const draft = { name: { fr: 'B', en: 'B' }, purpose: { fr: 'Chaque mois' }, isPublic: false }
    expect(await owner().put(at, { ...draft, etag: 1 })).toMatchObject({ status: 200, body: { ...draft, etag: 2 } })
    expect(codeOf(await owner().put(at, { ...draft, etag: 1 }))).toEqual([409, 'stale'])
    expect(codeOf(await owner().post(base, { ...draft, name: { fr: '  ' } }))).toEqual([422, 'invalid_input'])
    expect((await owner().delete(at)).status).toBe(204)
    expect((await owner().get(at)).status).toBe(404)
  })

  it('are of those who may keep them, and of their platform', async () => {
    expect((await house.as('applicant1').get(base)).status).toBe(403)
    expect((await house.as('nobody').get(base)).status).toBe(401)
    expect((await house.as('otherOwner', 'other').get(`${base}/${listId}/subscribers`)).status).toBe(404)
  })
})

describe('an import', () => {
  it('asks for the proof, keeps it with each, and says what it left out', async () => {
    for (const more of [{ agreed: false }, { proof: 'salon' }, { text: '' }])
      expect(codeOf(await load('a@example.org', more)), JSON.stringify(more)).toEqual([422, 'invalid_input'])
    expect(codeOf(await load('nom\nLéa'))).toEqual([422, 'no_addresses'])
    const text = [
      'email,name',
      'one@example.org,One',
      'two@example.org,"<b>Two</b>"',
      'ONE@example.org,',
      'nothing,',
      'x@yopmail.com,',
    ].join('\n')
    expect(await load(text)).toMatchObject({
      status: 201,
      body: {
        added: 2,
        leftOut: 3,
        rows: [
          { line: 4, reason: 'twice' },
          { line: 5, reason: 'address' },
          { line: 6, reason: 'banned' },
        ],
      },
    })
    const { body } = await owner().get(`${base}/${listId}/subscribers`, { query: { search: 'two@' } })
    expect(body.data).toMatchObject([
      { email: 'two@example.org', name: 'b Two /b', state: 'confirmed', how: 'import', consent: proof },
    ])
    expect(body.metadata).toMatchObject({ total: 2, totalFiltred: 1 })
  })

  it('never brings back who left, and can be taken away again', async () => {
    const { body } = await owner().get(`${base}/${listId}/subscribers`, { query: { search: 'one@' } })
    const at = `${base}/${listId}/subscribers/${body.data[0].id}`
    expect(await owner().delete(at)).toMatchObject({ status: 200, body: { state: 'unsubscribed', endedBy: 'staff' } })
    expect((await owner().delete(at)).status).toBe(200)
    expect((await load('one@example.org\ntwo@example.org\nthree@example.org')).body).toMatchObject({
      added: 1,
      rows: [
        { email: 'one@example.org', reason: 'left' },
        { email: 'two@example.org', reason: 'known' },
      ],
    })
    const other = (await owner().post(base, { name: { fr: 'B' }, purpose: {}, isPublic: true })).body.id
    expect((await owner().delete(`${base}/${other}/subscribers/${body.data[0].id}`)).status).toBe(404)
  })

  it('leaves as a file that no spreadsheet runs, and the log says so', async () => {
    await load('email,name\nfour@example.org,=1+1')
    const { status, body } = await owner().get(`${base}/${listId}/subscribers.csv`, { query: { state: 'confirmed' } })
    expect(status).toBe(200)
    expect(body).toContain("four@example.org,'=1+1")
    expect(body).not.toContain('one@example.org')
    const names = await house.inScene('owner', ({ db }) =>
      db.from('events').where('name', 'like', 'mail_list.%').select('name').execute(),
    )
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['mail_list.imported', 'mail_list.exported']))
  })
})
