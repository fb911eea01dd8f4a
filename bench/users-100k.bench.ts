import { signAccessToken } from '../server/src/identity/index.ts'
import { openDataset } from './dataset.ts'
import { report, round } from './report.ts'

const people = 100_000

/** The pages of `home/users` on a platform with a hundred thousand accounts. */
const dataset = await openDataset()
const { owner } = dataset.stage.people
const platformId = dataset.stage.platform.id
await dataset.database.acrossPlatforms('the bench makes people', async ({ kysely }) => {
  await kysely
    .insertInto('sign_ins')
    .values({ id: owner.signInId, user_id: owner.userId, opened_on: platformId })
    .execute()
})
await fill()
const { kind: _, ...claims } = owner
const token = await signAccessToken(dataset.secret, claims, new Date(Date.now() + 3_600_000))

async function fill(): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: dataset.ownerUrl })
  await client.connect()
  await client.query(`set app.platform_id = '${platformId}'`)
  await client.query(`alter table users no force row level security; alter table members no force row level security`)
  await client.query(
    `with made as (
       insert into users (id, email, firstname, lastname, confirmed_at, created_at)
       select gen_random_uuid(), 'p' || n || '@example.org', 'First' || n, 'Last' || (n * 7919) % 100003, now(), now()
       from generate_series(1, ${people}) n returning id)
     insert into members (platform_id, user_id, joined_at)
     select $1, id, now() - random() * interval '300 days' from made`,
    [platformId],
  )
  await client.query(
    `insert into sign_ins (id, user_id, opened_on, last_seen_at)
     select gen_random_uuid(), user_id, platform_id, now() - random() * interval '20 days' from members limit 30000`,
  )
  await client.query(`alter table users force row level security; alter table members force row level security`)
  await client.query('analyze')
  await client.end()
}

async function ask(path: string): Promise<{ milliseconds: number; after: string | null }> {
  const since = performance.now()
  const headers = { host: 'localhost', authorization: `Bearer ${token}` }
  const answer = await dataset.product.app.inject({ url: path, headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { milliseconds: performance.now() - since, after: answer.json().metadata?.after ?? null }
}

const times: number[] = []
let after: string | null = null
for (let i = 0; i < 120; i++) {
  const kind = ['staff', 'applicants', 'revoked'][i % 3]
  const beyond = kind === 'applicants' && after ? `&after=${after}` : ''
  const page = await ask(`/api/members?kind=${kind}&perPage=50${beyond}`)
  if (kind === 'applicants') after = page.after
  times.push(page.milliseconds, (await ask('/api/members/counts')).milliseconds)
}
await dataset.close()
const sorted = times.slice(20).sort((a, b) => a - b)
const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
report(
  'users-100k: lists and counts of a hundred thousand people',
  { 'p50 (ms)': round(sorted[Math.floor(sorted.length / 2)] ?? 0), 'p95 (ms)': round(p95) },
  { name: 'p95 at most 150 ms', met: p95 <= 150 },
)
