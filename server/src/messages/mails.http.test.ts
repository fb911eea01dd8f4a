import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../story/cast.ts'
import { aField, aForm, type Call, openCall, sendAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

const secret = 'a secret of the mail server'
const house = openHouse({ replies: { domain: 'reply.laurel.test', secret } })
const owner = () => house.as('owner')
let call: Call
let count = 0

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name', { required: true })))
})

/** Hands a mail in as a mail server does, and lets its jobs run. */
async function handIn(mail: string, shown: string | undefined = secret, host: 'demo' | 'other' = 'demo') {
  const headers = { 'content-type': 'message/rfc822', ...(shown && { 'x-laurel-mail-secret': shown }) }
  const answered = await house.as('nobody', host).post('/api/mails/incoming', undefined, { bytes: mail, headers })
  await house.runJobs()
  return answered.status
}

/** An application about which the team wrote, and the address at which its applicant may answer. */
async function written() {
  const { id, own, staff } = await sendAs(house, 'applicant1', call)
  await owner().post(`${staff}/messages`, { text: 'Which city is it?' })
  const [mail] = await mailsAbout(id, 'message_to_applicant')
  const said = async () => (await owner().get(`${staff}/messages?perPage=100`)).body.data
  return { id, own, address: mail?.reply_to ?? '', from: mail?.to_address ?? '', said }
}

const mailsAbout = (id: string, kind: string) =>
  house.inScene('owner', ({ db }) =>
    db.from('emails').where('application_id', '=', id).where('kind', '=', kind).selectAll().execute(),
  )

const problemOf = async (id: string) =>
  (
    await house.inScene('owner', ({ db }) =>
      db.from('message_mails').where('application_id', '=', id).select('problem').execute(),
    )
  ).map(({ problem }) => problem)

function aMail(
  { to, from }: { to: string; from: string },
  body = 'It is Lyon.',
  more: Readonly<Record<string, string>> = {},
): string {
  const headers = {
    From: from,
    To: to,
    Subject: 'Re: a message',
    'Message-ID': `<${++count}@example.org>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...more,
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [...head, '', body].join('\r\n')
}

const withFile = (name: string, content: string) =>
  [
    '--cut',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Here is the plan.',
    '',
    'On Tue, 9 Feb 2027, Laurel <no-reply@laurel.test> wrote:',
    '> Which city is it?',
    '--cut',
    `Content-Type: application/pdf; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
    '--cut--',
  ].join('\r\n')
const inParts = { 'Content-Type': 'multipart/mixed; boundary="cut"' }

describe('an answer by mail', () => {
  it('joins its conversation, without what it quotes, and the team hears of it', async () => {
    const { id, address, from, said } = await written()
    const body = 'It is Lyon.\r\n\r\nLe mar. 9 févr. 2027, Laurel\r\n<no-reply@laurel.test> a écrit :\r\n> Which city?'
    expect(await handIn(aMail({ to: `"The team" <${address}>`, from: `Camille <${from.toUpperCase()}>` }, body))).toBe(
      204,
    )
    expect(await said()).toMatchObject([
      { side: 'applicant', text: 'It is Lyon.', author: { name: 'Camille Fournier' }, files: [] },
      { side: 'staff' },
    ])
    const [toTeam] = await mailsAbout(id, 'message_to_team')
    expect(toTeam?.text).toContain('It is Lyon.')
    // One of the team answers in turn, to any host of the installation.
    const byTeam = (await mailsAbout(id, 'message_to_team')).find(({ to_address }) => to_address.startsWith('owner'))
    const answer = aMail({ to: byTeam?.reply_to ?? '', from: byTeam?.to_address ?? '' }, 'Thank you.')
    expect(await handIn(answer, secret, 'other')).toBe(204)
    expect((await said())[0]).toMatchObject({ side: 'staff', text: 'Thank you.', author: { name: 'Cécile Arnaud' } })
  })

  it('brings its files, which are checked like any other', async () => {
    const { own, address, from, said } = await written()
    await handIn(aMail({ to: address, from }, withFile('plan.pdf', '%PDF-1.4 plan'), inParts))
    const [{ text, files }] = await said()
    expect(text).toBe('Here is the plan.')
    expect(files).toMatchObject([{ name: 'plan.pdf', kind: 'pdf', size: 13 }])
    expect((await house.as('applicant1').get(files[0].location)).status).toBe(200)
    expect((await owner().get(files[0].location)).status).toBe(200)
    expect((await house.as('applicant2').get(files[0].location)).status).toBe(404)
    expect((await house.as('applicant1').get(`${own}/messages/counts`)).body.total).toBe(2)
  })

  it('counts once, however often it is handed in', async () => {
    const { address, from, said } = await written()
    const mail = aMail({ to: address, from })
    for (const _ of [1, 2, 3]) expect(await handIn(mail)).toBe(204)
    expect(await said()).toHaveLength(2)
    const nameless = mail.replace(/Message-ID: .*\r\n/, '').replace('Lyon', 'Paris')
    for (const _ of [1, 2]) await handIn(nameless)
    expect(await said()).toHaveLength(3)
  })

  it('is read from HTML where there is no text', async () => {
    const { address, from, said } = await written()
    const html =
      '<style>p{}</style><div>It is <b>Lyon</b>.<br>Good day</div><div class="gmail_quote">On 9 Feb: <blockquote>Which city?</blockquote></div>'
    await handIn(aMail({ to: address, from }, html, { 'Content-Type': 'text/html; charset=utf-8' }))
    expect((await said())[0].text).toBe('It is Lyon.\nGood day')
  })
})

describe('an applicant without an account', () => {
  const address = 'claire.moulin@example.org'

  /** Their application came in by an import: nobody owns it. */
  async function writtenToSomebodyElse() {
    const sent = await sendAs(house, 'applicant1', call)
    await house.inScene('system', ({ db }) =>
      db
        .change('applications')
        .set({ owner_id: null, applicant_name: 'Claire Moulin', applicant_email: address })
        .where('id', '=', sent.id)
        .execute(),
    )
    await owner().post(`${sent.staff}/messages`, { text: 'Which city is it?' })
    const [mail] = await mailsAbout(sent.id, 'message_to_applicant')
    const said = async () => (await owner().get(`${sent.staff}/messages?perPage=100`)).body.data
    return { ...sent, to: mail?.reply_to ?? '', text: mail?.text ?? '', said }
  }

  it('answers by mail as well, with files', async () => {
    const { id, to, text, said } = await writtenToSomebodyElse()
    expect(to).toMatch(/^reply\+/)
    expect(text).toContain('au-dessus')
    await handIn(
      aMail({ to, from: `Claire <${address.toUpperCase()}>` }, withFile('plan.pdf', '%PDF-1.4 plan'), inParts),
    )
    expect(await said()).toMatchObject([
      {
        side: 'applicant',
        text: 'Here is the plan.',
        author: { name: 'Claire Moulin' },
        files: [{ name: 'plan.pdf' }],
      },
      { side: 'staff' },
    ])
    expect((await mailsAbout(id, 'message_to_team')).length).toBeGreaterThan(0)
  })

  it('is told where an answer is not taken, and stops where machines answer each other', async () => {
    const { id, to, said } = await writtenToSomebodyElse()
    await handIn(aMail({ to, from: 'somebody@example.org' }))
    expect(await mailsAbout(id, 'reply_not_taken')).toMatchObject([{ to_address: address, reply_to: null }])
    for (let at = 0; at < 22; at++) await handIn(aMail({ to, from: address }, `Again ${at}`))
    expect(await said()).toHaveLength(21)
  })

  it('answers the same letter once they have an account, and nobody does once the application is somebody else’s', async () => {
    const { id, to, said } = await writtenToSomebodyElse()
    const give = (more: object) =>
      house.inScene('system', ({ db }) => db.change('applications').set(more).where('id', '=', id).execute())
    await give({ owner_id: house.personId('applicant2') })
    await handIn(aMail({ to, from: address }))
    expect(await said()).toHaveLength(1)
    await handIn(aMail({ to, from: cast.applicant2.email }))
    expect((await said())[0]).toMatchObject({ side: 'applicant', author: { name: 'Solène Marchand' } })
    await give({ applicant_email: 'other@example.org' })
    await handIn(aMail({ to, from: cast.applicant2.email }, 'Once more.'))
    expect(await said()).toHaveLength(2)
  })
})

describe('what is let fall in silence', () => {
  it.each([
    ['an absence', { 'Auto-Submitted': 'auto-replied' }, 'automatic'],
    ['a list', { Precedence: 'bulk' }, 'automatic'],
    ['a report of delivery', { 'Return-Path': '<>' }, 'automatic'],
  ])('%s', async (_what, headers, problem) => {
    const { id, address, from, said } = await written()
    expect(await handIn(aMail({ to: address, from }, 'I am away.', headers as Record<string, string>))).toBe(204)
    expect(await said()).toHaveLength(1)
    expect(await problemOf(id)).toEqual([problem])
    expect(await mailsAbout(id, 'reply_not_taken')).toEqual([])
  })

  it('an empty answer, our own letters, and two machines that answer each other', async () => {
    const { id, address, from, said } = await written()
    await handIn(aMail({ to: address, from }, '> Which city is it?'))
    await handIn(aMail({ to: address, from: address }))
    expect(await problemOf(id)).toEqual(expect.arrayContaining(['empty', 'automatic']))
    for (let at = 0; at < 22; at++) await handIn(aMail({ to: address, from }, `Again ${at}`))
    expect(await said()).toHaveLength(21)
    expect(await problemOf(id)).toContain('too_often')
  })

  it('an address that is forged, of another, or of an application that is gone', async () => {
    const { id, address, from, said } = await written()
    const at = address.indexOf('@')
    for (const to of [
      `reply+${'a'.repeat(45)}@reply.laurel.test`,
      `${address.slice(0, at - 2)}aa${address.slice(at)}`,
      'hello@reply.laurel.test',
    ])
      expect(await handIn(aMail({ to, from }))).toBe(204)
    expect(await handIn('no mail at all')).toBe(204)
    expect(await said()).toHaveLength(1)
    expect(await problemOf(id)).toEqual([])
    await owner().delete(`/api/user.programs/${call.programId}/responses/${id}`)
    expect(await handIn(aMail({ to: address, from }))).toBe(204)
    expect(await problemOf(id)).toEqual([])
  })

  it('anything, where the secret is wrong: nothing is read, and nothing told', async () => {
    const { address, from, said } = await written()
    for (const shown of ['wrong', '']) expect(await handIn(aMail({ to: address, from }), shown)).toBe(404)
    expect(await said()).toHaveLength(1)
    const large = Buffer.alloc(31 * 1024 * 1024, 'a').toString()
    expect(await handIn(`${aMail({ to: address, from })}${large}`)).toBe(413)
  })
})

describe('a person whose answer is not taken is told', () => {
  it('when it came from another address: at their own', async () => {
    const { id, address, from, said } = await written()
    await handIn(aMail({ to: address, from: 'somebody@example.org' }))
    expect(await said()).toHaveLength(1)
    expect(await mailsAbout(id, 'reply_not_taken')).toMatchObject([{ to_address: from, reply_to: null }])
  })

  it('when it came late, is too long or brings too much', async () => {
    const { id, address, from, said } = await written()
    await handIn(aMail({ to: address, from }, 'word '.repeat(2100)))
    const many = Array.from({ length: 11 }, (_, at) => withFile(`f${at}.pdf`, 'x').replace('--cut--', '')).join('')
    await handIn(aMail({ to: address, from }, `${many}--cut--`, inParts))
    const now = house.clock.now
    house.clock.now = new Date(now.getTime() + 100 * 86_400_000)
    await handIn(aMail({ to: address, from }))
    house.clock.now = now
    expect(await said()).toHaveLength(1)
    expect((await problemOf(id)).sort()).toEqual(['expired', 'too_long', 'too_many_files'])
    expect(await mailsAbout(id, 'reply_not_taken')).toHaveLength(3)
  })
})
