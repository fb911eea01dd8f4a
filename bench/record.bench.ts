import { createWebhook } from '../server/src/integrations/index.ts'
import { record } from '../server/src/kernel/events/index.ts'
import { runAs } from '../story/run-as.ts'
import { crowd } from './crowd.ts'
import { openDataset } from './dataset.ts'
import { writeManyTasks } from './many-tasks.ts'
import { median, report, round } from './report.ts'

/** One event recorded in a transaction of its own: with 50 rules and 20 webhooks that wait for its name, and before they were there. */
const PER_ROUND = 400
const ROUNDS = 7
const dataset = await openDataset()
const { stage, story } = dataset
await crowd(dataset, 1)
const [application] = await runAs(stage, 'owner', new Date(), ({ db }) =>
  db.from('applications').select('id').limit(1).execute(),
)

/** Milliseconds of one. */
async function recordMany(name: string): Promise<number> {
  const began = performance.now()
  for (let at = 0; at < PER_ROUND; at += 1)
    await runAs(stage, 'owner', new Date(), (scene) =>
      record(scene, name, { programId: story.program.id, applicationId: application?.id ?? '' }, { text: 'Bonjour' }),
    )
  return (performance.now() - began) / PER_ROUND
}

await writeManyTasks(dataset, 50, 'commented')
for (let at = 0; at < 20; at += 1)
  await runAs(stage, 'owner', new Date(), (scene) =>
    createWebhook(scene, story.program, {
      name: `Webhook ${at}`,
      url: `https://93.184.215.14/${at}`,
      eventTypes: ['application.commented'],
      payload: 'thin',
      fieldKeys: [],
      categoryIds: [],
      tagIds: [],
      filter: null,
      ratePerSecond: 10,
      ordered: false,
    }),
  )
await recordMany('application.commented')
const rounds = []
// By turns: an event that all wait for, and one of the same weight that nobody does.
for (let run = 0; run < ROUNDS; run += 1)
  rounds.push({
    awaited: await recordMany('application.commented'),
    alone: await recordMany('application.comment_deleted'),
  })
await dataset.close()
const ratio = median(rounds.map(({ awaited, alone }) => awaited / alone))
report(
  'record: one event in a transaction, awaited by 50 rules and 20 webhooks, and by nobody',
  {
    'awaited by 70 (ms)': round(median(rounds.map(({ awaited }) => awaited)), 3),
    'awaited by nobody (ms)': round(median(rounds.map(({ alone }) => alone)), 3),
    ratio: round(ratio),
  },
  { name: 'at most 1.3 × as long', met: ratio <= 1.3 },
)
