import { sql } from 'kysely'
import { createMailer } from '../server/src/kernel/mail/index.ts'
import {
  createMailList,
  createNewsletter,
  scheduleNewsletter,
  writeNewsletter,
} from '../server/src/messages/newsletters/index.ts'
import { runAs } from '../story/run-as.ts'
import { openDataset } from './dataset.ts'
import { openMailSink } from './mail-sink.ts'
import { report, round } from './report.ts'

/**
 * A newsletter to a long list, from its rows to a mail server on this machine: what the process holds when it has left for all,
 * beside what it held when the first tenth was through.
 */
const RECIPIENTS = Number(process.env.LAUREL_BENCH_COUNT ?? 20_000)
const dataset = await openDataset()
const { stage, database } = dataset
const sink = await openMailSink()
const { smtpUrl } = sink
const { house } = dataset.product
Object.assign(house, { mailLeaves: true, mail: createMailer({ smtpUrl, from: 'Laurel <no-reply@laurel.test>' }) })

const list = await runAs(stage, 'owner', new Date(), (scene) =>
  createMailList(scene, { name: { fr: 'Nouvelles' }, purpose: {}, isPublic: false }),
)
await database.acrossPlatforms('the readers of the list', ({ kysely }) =>
  sql`insert into list_subscriptions (platform_id, id, list_id, address, locale, state, how, asked_at, confirmed_at)
    select ${stage.platform.id}::uuid, gen_random_uuid(), ${list.id}::uuid, 'reader' || n || '@example.org', 'fr', 'confirmed',
      'import', now(), now() from generate_series(1, ${RECIPIENTS}::int) n`.execute(kysely),
)
await runAs(stage, 'owner', new Date(), async (scene) => {
  const audience = { to: 'list' as const, listId: list.id }
  const draft = await createNewsletter(scene, { title: 'Mars', audience })
  const words = { type: 'text' as const, text: 'Les lauréats du Prix Climat sont connus. '.repeat(20) }
  const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [words] }] }
  const texts = { fr: { subject: 'Les lauréats', preheader: '', body } }
  const { etag } = await writeNewsletter(scene, draft, { title: 'Mars', audience, texts, etag: draft.etag })
  await scheduleNewsletter(scene, draft, { at: null, etag })
})

const memory = () => {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1024 / 1024
}
// The pace that other people's mail servers ask for is left out: the bucket is filled again at once.
const pace = setInterval(
  () =>
    void database.acrossPlatforms('no pace', ({ kysely }) =>
      kysely
        .updateTable('sending_rates')
        .set({ filled_at: new Date(0) })
        .execute(),
    ),
  100,
)
const worker = await dataset.product.startWorker()
const started = performance.now()
let early = 0
while (sink.taken() < RECIPIENTS) {
  await new Promise((next) => setTimeout(next, 50))
  if (!early && sink.taken() >= RECIPIENTS / 10) early = memory()
}
const seconds = (performance.now() - started) / 1000
const late = memory()
clearInterval(pace)
await worker.stop()
const ratio = late / early
report(
  `A newsletter to ${RECIPIENTS} people`,
  {
    'mails a second': round(RECIPIENTS / seconds, 0),
    'memory after a tenth, MB': round(early, 0),
    'memory at the end, MB': round(late, 0),
    ratio: round(ratio),
  },
  { name: 'at the end at most 1.25 × what it held after a tenth', met: ratio <= 1.25 },
)
await house.mail.close()
sink.close()
await dataset.close()
