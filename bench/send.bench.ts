import { createTransport } from 'nodemailer'
import { addDomain, addSender, settleDomain } from '../server/src/emails/domains/index.ts'
import { mailKind, sendMail } from '../server/src/emails/index.ts'
import { createMailer } from '../server/src/kernel/mail/index.ts'
import { openSealed } from '../server/src/kernel/seal/index.ts'
import { runAs } from '../story/run-as.ts'
import { openDataset } from './dataset.ts'
import { openMailSink } from './mail-sink.ts'
import { median, report, round } from './report.ts'

/**
 * A mail from its row to a mail server on this machine: written, rendered, fetched by its job, signed, handed over, noted;
 * against a bare loop of the mail library that signs the same text with the same key, over as many connections.
 */
const PER_ROUND = Number(process.env.SEND_MAILS ?? 300)
const ROUNDS = 5
const dataset = await openDataset()
const { stage } = dataset
const sink = await openMailSink()
const { smtpUrl } = sink
const { house } = dataset.product
Object.assign(house, { mailLeaves: true, mail: createMailer({ smtpUrl, from: 'Laurel <no-reply@laurel.test>' }) })

const kind = mailKind({
  name: 'bench',
  group: 'application',
  audience: 'applicant',
  fields: ['program', 'title', 'message'],
  subject: 'messages.mail.subject',
  body: [{ words: 'messages.mail.from_team' }, { field: 'message' }],
  button: 'messages.mail.button',
})
const message = Array.from({ length: 12 }, (_, at) => `Paragraphe ${at} : ${'pluie utile '.repeat(20)}`).join('\n\n')
const now = new Date()

const domain = await runAs(stage, 'owner', now, async (scene) => {
  const { id, name } = await addDomain(scene, 'bench-traboule.fr')
  await addSender(scene, { address: `prix@${name}`, name: 'Prix', replyTo: null, isDefault: true, programIds: [] })
  await settleDomain(scene, id, { dkim: { state: 'found', problem: null, found: [], corrected: null } })
  return scene.db.from('sending_domains').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
})
const privateKey = openSealed(dataset.secret, { purpose: 'dkim-key', platformId: stage.platform.id }, domain.key)

/** The worker is at work all the while, as where mails are written in earnest. */
async function product(): Promise<number> {
  const started = performance.now()
  const goal = sink.taken() + PER_ROUND
  for (let at = 0; at < PER_ROUND; at += 50)
    await runAs(stage, 'owner', now, async (scene) => {
      for (let one = at; one < Math.min(at + 50, PER_ROUND); one++)
        await sendMail(scene, kind, {
          to: { email: `lea${one}@example.org`, name: 'Léa' },
          locale: 'fr',
          values: { program: 'Prix', title: 'Pluie utile', message },
          url: 'http://localhost/fr',
        })
    })
  while (sink.taken() < goal) await new Promise((next) => setTimeout(next, 2))
  return (PER_ROUND / (performance.now() - started)) * 1000
}

async function baseline(mail: { html: string; text: string; subject: string }): Promise<number> {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3 })
  const started = performance.now()
  await Promise.all(
    Array.from({ length: PER_ROUND }, (_, at) =>
      transport.sendMail({
        ...mail,
        from: 'Prix <prix@bench-traboule.fr>',
        to: `lea${at}@example.org`,
        dkim: { domainName: domain.name, keySelector: domain.selector, privateKey },
      }),
    ),
  )
  const perSecond = (PER_ROUND / (performance.now() - started)) * 1000
  transport.close()
  return perSecond
}

const worker = await dataset.product.startWorker()
await product()
const mail = await runAs(stage, 'owner', now, ({ db }) =>
  db.from('emails').where('kind', '=', 'bench').select(['html', 'text', 'subject']).limit(1).executeTakeFirstOrThrow(),
)
await baseline(mail)
const ours: number[] = []
const theirs: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  ours.push(await product())
  theirs.push(await baseline(mail))
}
const ratio = median(ours) / median(theirs)
report(
  'Mails: row, render, sign, hand over',
  {
    'mails a second': round(median(ours), 0),
    'bare loop that signs the same text, a second': round(median(theirs), 0),
    ratio: round(ratio),
    'memory, MB': round(process.memoryUsage().rss / 1024 / 1024, 0),
  },
  { name: 'at least 0.5 of the bare loop', met: ratio >= 0.5 },
)
await worker.stop()
await house.mail.close()
sink.close()
await dataset.close()
