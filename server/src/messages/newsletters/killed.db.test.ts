import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { ownProcess } from '../../test/own-process.ts'

/** People on the list, and how many mails have arrived when the server is killed. */
const people = 120
const killedAt = [10, 45, 80]
/** Jobs of one server that talk to others at once: each may have handed a mail over whose end is not written down. */
const atOnce = 12

const house = openHouse()
const received: string[] = []
let arrived: { readonly at: number; readonly resolve: () => void } | undefined
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    stream.resume()
    stream.on('end', () => {
      received.push(session.envelope.rcptTo[0]?.address ?? '')
      if (arrived && received.length >= arrived.at) arrived.resolve()
      done()
    })
  },
})
// A server that is killed resets its connections.
smtp.on('error', () => {})
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-killed-'))
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

const until = (at: number) =>
  new Promise<void>((resolve) => {
    arrived = { at, resolve }
    if (received.length >= at) resolve()
  })

/** What a worker held that is gone is given back at once, not after minutes. */
const freeJobs = () =>
  house.database.pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`)

const counted = () =>
  house.inScene('system', async ({ db }) => ({
    newsletters: await db.from('newsletters').selectAll().execute(),
    recipients: await db.from('newsletter_recipients').selectAll().execute(),
    mails: await db.from('emails').where('kind', '=', 'newsletter').selectAll().execute(),
    doubtful: await db.from('email_moments').where('kind', '=', 'doubtful').selectAll().execute(),
  }))

test('a server killed again and again loses nobody on a list, writes to nobody twice, and marks what is in doubt', async () => {
  const owner = house.as('owner')
  const list = await owner.post('/api/mail-lists', { name: { fr: 'Liste' }, purpose: {}, isPublic: false })
  const audience = { to: 'list', listId: list.body.id }
  await owner.post(`/api/mail-lists/${list.body.id}/imports`, {
    text: Array.from({ length: people }, (_, at) => `reader${at}@example.org`).join('\n'),
    proof: 'Inscriptions au salon de Lyon en mars 2026',
    agreed: true,
  })
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Bonjour' }] }]
  const texts = { fr: { subject: 'Bonjour', preheader: '', body: { type: 'doc', content } } }
  const { body } = await owner.post('/api/newsletters', { title: 'Mars', audience })
  const at = `/api/newsletters/${body.id}`
  const written = await owner.put(at, { title: 'Mars', audience, texts, etag: body.etag })
  // The server's own clock runs, and is behind that of the tests.
  await owner.post(`${at}/schedule`, { at: null, etag: written.body.etag })
  await house.inScene('system', ({ db }) =>
    db
      .change('newsletters')
      .set({ scheduled_at: new Date(0) })
      .execute(),
  )
  const { port } = smtp.server.address() as AddressInfo
  const server = ownProcess({
    DATABASE_URL: house.ownerUrl,
    LAUREL_DATA_DIR: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    LAUREL_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
  })
  try {
    for (const mails of killedAt) {
      await server.start()
      await until(mails)
      await server.kill()
      await freeJobs()
    }
    await server.start()
    for (;;) {
      const { newsletters, mails } = await counted()
      if (newsletters[0]?.state === 'sent' && mails.every(({ state }) => state === 'sent')) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    await server.kill()
  }
  const { recipients, mails, doubtful } = await counted()
  expect(recipients.map(({ state }) => state)).toEqual(Array.from({ length: people }, () => 'written'))
  expect([mails.length, new Set(mails.map((mail) => mail.to_address)).size]).toEqual([people, people])
  expect(new Set(received).size).toBe(people)
  const twice = received.length - people
  expect(doubtful.length).toBeLessThanOrEqual(killedAt.length * atOnce)
  expect(twice).toBeLessThanOrEqual(doubtful.length)
})
