import { createKey } from '../server/src/apps/index.ts'
import { signAccessToken } from '../server/src/identity/index.ts'
import { runAs } from '../story/run-as.ts'
import { openDataset } from './dataset.ts'
import { median, report, round } from './report.ts'

/** A list read with an API key, and the same with the token of a sign-in, in turns. */
const dataset = await openDataset()
const { owner } = dataset.stage.people
await dataset.stage.database.acrossPlatforms('the bench signs somebody in', ({ kysely }) =>
  kysely.insertInto('sign_ins').values({ id: owner.signInId, user_id: owner.userId }).execute(),
)
const { kind: _, ...claims } = owner
const token = await signAccessToken(dataset.secret, claims, new Date(Date.now() + 3_600_000))
const { secret } = await runAs(dataset.stage, 'owner', new Date(), (scene) =>
  createKey(scene, {
    name: 'Bench',
    scopes: ['applications.read'],
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    ipRanges: [],
  }),
)
const path = `/api/user.programs/${dataset.story.program.id}/responses?limit=20`

async function ask(bearer: string): Promise<number> {
  const since = performance.now()
  const headers = { host: 'localhost', authorization: `Bearer ${bearer}` }
  const answer = await dataset.product.app.inject({ url: path, headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return performance.now() - since
}

for (let i = 0; i < 100; i++) {
  await ask(token)
  await ask(secret)
}
const times = { token: [] as number[], key: [] as number[] }
for (let i = 0; i < 1000; i++) {
  times.token.push(await ask(token))
  times.key.push(await ask(secret))
}
await dataset.close()
const ratio = median(times.key) / median(times.token)
report(
  'api-key: a list of applications, by key and by sign-in',
  {
    'by sign-in, p50 (ms)': round(median(times.token)),
    'by key, p50 (ms)': round(median(times.key)),
    ratio: round(ratio),
  },
  { name: 'by key at most 1.15 × by sign-in', met: ratio <= 1.15 },
)
