import type { AddressInfo } from 'node:net'
import type { SendingDomain } from '@laurel/contract/emails'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, openCall } from '../../applications/call-for-tests.ts'
import { createMailer, type Message } from '../../kernel/mail/index.ts'
import { FakeDns } from '../../test/fake-dns.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { openHouse } from '../../test/open-house.ts'
import { sendWritten } from '../send-mail.ts'

const dns = new FakeDns()
const house = openHouse({ dns, replies: { domain: 'reply.laurel.test', secret: 'a secret of the mail server' } })
const received: { raw: string; from: string }[] = []
let server: SMTPServer

const path = '/api/sending-domains'
const owner = () => house.as('owner')
const read = async (id: string): Promise<SendingDomain> => (await owner().get(`${path}/${id}`)).body
const recordOf = (domain: SendingDomain, kind: string) => {
  const found = domain.records.find((one) => one.kind === kind)
  if (!found) throw new Error(`No record ${kind}`)
  return found
}
/** Writes what the screen says into the DNS. */
const publish = (domain: SendingDomain, kind = 'dkim') => {
  const { name, value } = recordOf(domain, kind)
  dns.txt.set(name, [value])
}
async function check(id: string): Promise<SendingDomain> {
  await owner().post(`${path}/${id}/checks`)
  await house.runJobs()
  return read(id)
}
async function added(name: string): Promise<SendingDomain> {
  const { status, body } = await owner().post(path, { name })
  expect(status).toBe(201)
  return body
}
const draft = (address: string, more: object = {}) => ({ address, name: 'Prix Climat', ...more })

/** Lets a mail leave through a real mail server; answers it as it came in. */
async function letLeave(to = 'lea@example.org') {
  await house.inScene('owner', (scene) =>
    sendWritten(scene, {
      kind: 'test',
      to: { email: to, name: 'Léa' },
      locale: 'fr',
      subject: 'Été',
      paragraphs: ['Bonjour'],
    }),
  )
  await house.runJobs()
  const last = received.at(-1)
  if (!last) throw new Error('Nothing arrived')
  return last
}

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const { mailFrom } = session.envelope
      received.push({ raw: Buffer.concat(chunks).toString(), from: mailFrom ? mailFrom.address : '' })
      done()
    },
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.server.address() as AddressInfo
  Object.assign(house.product.house, {
    mailLeaves: true,
    mail: createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Laurel <no-reply@laurel.test>' }),
  })
})

afterAll(async () => {
  await house.product.house.mail.close()
  await new Promise<void>((closed) => server.close(closed))
})

/** A stranger's judgement of a signature, by the records of the fake DNS. */
async function verify(raw: string) {
  const resolver = async (name: string, type: string) => {
    const texts = type === 'TXT' ? dns.txt.get(name) : undefined
    if (!texts) throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })
    return texts.map((text) => text.match(/.{1,255}/g) ?? [])
  }
  const { results } = await dkimVerify(Buffer.from(raw), { resolver })
  return results
}

describe('a domain is added', () => {
  it('by whoever looks after mails, once, as it is typed', async () => {
    const domain = await added('https://www.colline.fr/contact'.replace('www.', ''))
    expect(domain).toMatchObject({ name: 'colline.fr', state: 'pending', isChecking: true })
    expect(domain.records.map(({ kind, type, name }) => [kind, type, name])).toEqual([
      ['dkim', 'TXT', expect.stringMatching(/^laurel-\w{5}\._domainkey\.colline\.fr$/)],
      ['spf', 'TXT', 'colline.fr'],
      ['return_path', 'CNAME', 'retours.colline.fr'],
      ['dmarc', 'TXT', '_dmarc.colline.fr'],
    ])
    expect(recordOf(domain, 'dkim').value.length).toBeGreaterThan(390)
    expect((await owner().post(path, { name: 'COLLINE.fr' })).body.error.code).toBe('domain_known')
    expect((await house.as('manager').post(path, { name: 'autre.fr' })).status).toBe(403)
    expect((await house.as('otherOwner', 'other').get(`${path}/${domain.id}`)).status).toBe(404)
  })

  it.each(['fr', 'github.io', 'laurel.test', 'trаboule.fr', '127.0.0.1', 'prix.reply.laurel.test'])(
    'unless it is none to send from: %s',
    async (name) => {
      const { body } = await owner().post(path, { name })
      expect(['domain_unavailable', 'invalid_input']).toContain(body.error.code)
    },
  )

  it('with its key sealed, and nowhere shown', async () => {
    const rows = await house.inScene('owner', ({ db }) => db.from('sending_domains').selectAll().execute())
    for (const { key } of rows) expect(key).toMatch(/^1\.[\w-]{1000,}$/)
    const { body } = await owner().get(path)
    expect(JSON.stringify(body)).not.toMatch(/PRIVATE|"key"/)
  })
})

describe('a domain that is proven', () => {
  let id = ''
  it('sends, signed so that strangers believe it, once its key is seen', async () => {
    const domain = await added('traboule.fr')
    id = domain.id
    const sender = await owner().post('/api/senders', draft('prix@traboule.fr', { replyTo: 'equipe@traboule.fr' }))
    expect(sender).toMatchObject({ status: 201, body: { isDefault: true, isUsed: false } })

    const before = await letLeave()
    expect(before.raw).toMatch(/^From: Prix Climat <no-reply@laurel\.test>\r$/m)
    expect(before.raw).toMatch(/^Reply-To: equipe@traboule\.fr\r$/m)
    expect(await check(id)).toMatchObject({ state: 'pending', isChecking: false })

    publish(domain)
    expect(await check(id)).toMatchObject({ state: 'verified', problem: null })
    const { raw, from } = await letLeave()
    expect(raw).toMatch(/^From: Prix Climat <prix@traboule\.fr>\r$/m)
    expect(from).toMatch(/^b\+[0-9a-f]{32}-[0-9a-f]{20}@reply\.laurel\.test$/)
    const [result] = await verify(raw)
    expect(result?.status.result).toBe('pass')
    expect(result?.signingDomain).toBe('traboule.fr')
    const [forged] = await verify(raw.replace('Bonjour', 'Bonsoir'))
    expect(forged?.status.result).not.toBe('pass')
    const mails = await mailsTo(house, 'owner@demo.laurel.test')
    expect(mails.map(({ kind }) => kind)).toContain('sending_domain_verified')
  })

  it('signs both headers of a list', async () => {
    const seen: Message[] = []
    const { mail } = house.product.house
    const real = mail.send
    const headers = {
      'List-Unsubscribe': '<https://laurel.test/u/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    Object.assign(mail, { send: (message: Message) => real({ ...message, headers }).finally(() => seen.push(message)) })
    const { raw } = await letLeave()
    Object.assign(mail, { send: real })
    const [result] = await verify(raw)
    expect(result?.status.result).toBe('pass')
    const signed = result?.signingHeaders?.keys?.toLowerCase() ?? ''
    for (const name of [
      'from',
      'reply-to',
      'subject',
      'to',
      'date',
      'message-id',
      'list-unsubscribe',
      'list-unsubscribe-post',
    ])
      expect(signed.split(/:\s*/)).toContain(name)
  })

  it('takes reports at a name of its own when that leads to us', async () => {
    dns.cname.set('retours.traboule.fr', ['reply.laurel.test'])
    expect(recordOf(await check(id), 'return_path').state).toBe('found')
    expect((await letLeave()).from).toMatch(/@retours\.traboule\.fr$/)
  })

  it('changes its key without a mail unsigned: the new one is seen first, the former one stays for 7 days', async () => {
    const first = recordOf(await read(id), 'dkim').name
    const rotation = await owner().post(`${path}/${id}/rotation`)
    expect(rotation.body).toMatchObject({ isRotating: true })
    await house.runJobs()
    expect((await verify((await letLeave()).raw))[0]?.selector).toBe(first.split('.')[0])
    publish(await read(id), 'next_dkim')
    const turned = await check(id)
    expect(turned).toMatchObject({ isRotating: false, state: 'verified' })
    expect(recordOf(turned, 'former_dkim').name).toBe(first)
    const [result] = await verify((await letLeave()).raw)
    expect(result).toMatchObject({ selector: recordOf(turned, 'dkim').name.split('.')[0], status: { result: 'pass' } })
    house.clock.now = new Date(house.clock.now.getTime() + 8 * 24 * 3_600_000)
    await house.signInAgain()
    const later = await check(id)
    expect(later.records.map(({ kind }) => kind)).not.toContain('former_dkim')
  })

  it('is left alone while nobody answers; a key that is gone sends from the installation at once, and is told', async () => {
    dns.isAway = true
    expect(await check(id)).toMatchObject({ state: 'verified' })
    dns.isAway = false
    const domain = await read(id)
    dns.txt.delete(recordOf(domain, 'dkim').name)
    const lost = await check(id)
    expect(lost).toMatchObject({ state: 'failing' })
    expect(recordOf(lost, 'dkim').state).toBe('lost')
    expect((await letLeave()).raw).toMatch(/^From: Prix Climat <no-reply@laurel\.test>\r$/m)
    const kinds = (await mailsTo(house, 'owner@demo.laurel.test')).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'sending_domain_failing')).toHaveLength(1)
    publish(domain)
    expect(await check(id)).toMatchObject({ state: 'verified' })
  })

  it('three days of silence count as a key that is gone', async () => {
    dns.isAway = true
    house.clock.now = new Date(house.clock.now.getTime() + 4 * 24 * 3_600_000)
    await house.signInAgain()
    expect(await check(id)).toMatchObject({ state: 'failing' })
    dns.isAway = false
    expect(await check(id)).toMatchObject({ state: 'verified' })
  })

  it('is of no other platform', async () => {
    const other = house.as('otherOwner', 'other')
    expect((await other.post(path, { name: 'traboule.fr' })).body.error.code).toBe('domain_unavailable')
  })
})

it('of two platforms that ask for a domain the one that proves it first has it', async () => {
  const other = house.as('otherOwner', 'other')
  const mine = await added('pente.fr')
  const theirs: SendingDomain = (await other.post(path, { name: 'pente.fr' })).body
  publish(mine)
  expect(await check(mine.id)).toMatchObject({ state: 'verified' })
  publish(theirs)
  await other.post(`${path}/${theirs.id}/checks`)
  await house.runJobs()
  expect((await other.get(`${path}/${theirs.id}`)).body).toMatchObject({ state: 'pending', problem: 'elsewhere' })
})

describe('senders', () => {
  it('are at domains of the platform, each address once', async () => {
    const elsewhere = await owner().post('/api/senders', draft('x@gmail.com'))
    expect(elsewhere.body.error.code).toBe('sender_elsewhere')
    expect((await owner().post('/api/senders', draft('PRIX@traboule.fr'))).body.error.code).toBe('sender_known')
    for (const address of ['a b@traboule.fr', 'x', 'a@traboule.fr, b@traboule.fr', 'a@traboule.fr\r\nBcc: b@x.fr'])
      expect((await owner().post('/api/senders', draft(address))).status).toBe(422)
  })

  it('send for the programs that chose them, and the default one for the others', async () => {
    const { programId } = await openCall(house, aForm(aField('text', 'name')))
    const name = 'Bourse "Premiers Pas" <x@evil.fr>\r\nBcc: y@evil.fr'
    const made = await owner().post('/api/senders', draft('bourses@traboule.fr', { name, programIds: [programId] }))
    expect(made).toMatchObject({ status: 201, body: { isDefault: false, programIds: [programId] } })
    await house.inScene('owner', (scene) =>
      sendWritten(scene, {
        kind: 'test',
        to: { email: 'lea@example.org', name: '' },
        locale: 'fr',
        subject: 'x',
        paragraphs: ['x'],
        program: { id: programId, defaultLang: 'fr' },
      }),
    )
    await house.runJobs()
    const raw = received.at(-1)?.raw ?? ''
    expect(raw).toMatch(/^From: .*<bourses@traboule\.fr>\r$/m)
    expect(raw).not.toMatch(/^Bcc:/m)
    expect((await owner().post(`/api/senders/${made.body.id}/test`)).status).toBe(204)
    await house.runJobs()
    expect(received.at(-1)?.raw).toMatch(/^From: .*<bourses@traboule\.fr>\r$/m)
    expect((await owner().delete(`/api/senders/${made.body.id}`)).status).toBe(204)
  })

  it('go with their domain', async () => {
    const { body } = await owner().get(path)
    for (const { id } of body.data as SendingDomain[]) expect((await owner().delete(`${path}/${id}`)).status).toBe(204)
    expect((await owner().get('/api/senders')).body.data).toEqual([])
    expect((await letLeave()).raw).toMatch(/^From: Laurel <no-reply@laurel\.test>\r$/m)
  })
})
