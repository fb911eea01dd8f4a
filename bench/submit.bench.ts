import Fastify from 'fastify'
import pg from 'pg'
import { signAccessToken } from '../server/src/identity/index.ts'
import { newId } from '../server/src/kernel/db/index.ts'
import { listStepsOfCategory } from '../server/src/programs/index.ts'
import { projectAnswers, teamAnswers } from '../story/prix-climat/answers.ts'
import { projects } from '../story/prix-climat/projects.ts'
import { runAs } from '../story/run-as.ts'
import { columnsOf } from './columns-of.ts'
import { crowd } from './crowd.ts'
import { openDataset } from './dataset.ts'
import { median, report, round } from './report.ts'

/** Start, answer 20 questions, send; against the same calls on a bare Fastify that only inserts the rows that result. */
const AT_ONCE = 8
const PER_ROUND = 160
/** Rounds before the measured ones: both sides are compiled while they run. */
const WARM_UP = 2
const ROUNDS = 6
const dataset = await openDataset()
const owner = new pg.Pool({ connectionString: dataset.ownerUrl, max: 10 })
// Connections on their way out may hear that the database stops.
owner.on('error', () => undefined)
// PostgreSQL plans for what it knows: an empty table is planned as such, and read whole once it has filled.
await crowd(dataset, 2000)
await owner.query('vacuum analyze')
const { story, stage } = dataset
const project = projects[0]
if (!project) throw new Error('The story has projects')
const category = story.categories[project.category]
const steps = await runAs(stage, 'owner', new Date(), ({ db }) => listStepsOfCategory(db, category.id))
const forms = steps.filter((step) => step.type === 'form')
const answers = [projectAnswers(project, 0), teamAnswers(project, 0)]
const questions = answers
  .flatMap((one) => Object.values(one))
  .reduce<number>((sum, value) => sum + countLeaves(value), 0)
if (questions !== 20) throw new Error(`The story answers ${questions} questions, not 20`)

/** Questions that an answer is to: those inside a group one by one, for each of its rows; a table is one. */
function countLeaves(value: unknown): number {
  if (Array.isArray(value)) {
    const rows = value.filter((row) => typeof row === 'object' && row !== null && 'v' in row)
    return rows.length > 0 ? rows.reduce((sum, row) => sum + Object.keys(row.v).length, 0) : 1
  }
  return typeof value === 'object' && value !== null && !('rows' in value) ? Object.keys(value).length : 1
}

/** Applicants of their own, so that nobody waits for anybody. */
async function applicants(count: number): Promise<string[]> {
  const tokens = []
  for (let index = 0; index < count; index++) {
    const [userId, signInId, email] = [newId(), newId(), `bench-${newId()}@projets.example`]
    await owner.query('insert into users (id, email, firstname, confirmed_at) values ($1, $2, $3, now())', [
      userId,
      email,
      'Bench',
    ])
    await owner.query('insert into members (platform_id, user_id) values ($1, $2)', [stage.platform.id, userId])
    await owner.query('insert into sign_ins (id, user_id) values ($1, $2)', [signInId, userId])
    const claims = { userId, signInId, email, name: 'Bench', confirmed: true, superAdmin: false }
    tokens.push(await signAccessToken(dataset.secret, claims, new Date(Date.now() + 3_600_000)))
  }
  return tokens
}

async function send(method: string, url: string, token: string, body?: unknown): Promise<{ id: string }> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      // Applicants unzip on their own machines; here it would be done on the server's.
      'accept-encoding': 'identity',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? { id: '' } : ((await answer.json()) as { id: string })
}

async function applyOnce(address: string, token: string): Promise<string> {
  const { id } = await send('POST', `${address}/api/portal/programs/${story.program.slug}/responses`, token, {
    categoryId: category.id,
    lang: 'fr',
  })
  for (const [place, step] of forms.entries()) {
    const changes = Object.entries(answers[place] ?? {}).map(([field, value]) => ({ field, value, baseVersion: 0 }))
    await send('PATCH', `${address}/api/portal/me/responses/${id}/steps/${step.id}`, token, {
      mutationId: newId(),
      changes,
    })
  }
  await send('POST', `${address}/api/portal/me/responses/${id}/submission`, token)
  return id
}

async function timed(work: (index: number) => Promise<unknown>): Promise<number> {
  const since = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < PER_ROUND; index = next++) await work(index)
    }),
  )
  return (PER_ROUND * 1000) / (performance.now() - since)
}

/** The rows that one application leaves, as JSON by table, to be inserted again under other ids. */
async function rowsOf(
  applicationId: string,
): Promise<{ table: string; columns: string; rows: string; calls: number }[]> {
  const place = {
    applications: 0,
    application_steps: 1,
    submissions: 3,
    events: 3,
    emails: 3,
    files: 3,
  }
  const found = []
  for (const [table, calls] of Object.entries(place)) {
    const column = table === 'applications' ? 'id' : 'application_id'
    const { rows } = await owner.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from ${table} t where ${column} = $1`,
      [applicationId],
    )
    if (rows[0]?.rows) found.push({ table, columns: await columnsOf(owner, table), rows: rows[0].rows, calls })
  }
  return found
}

const address = await dataset.product.app.listen({ port: 0, host: '127.0.0.1' })
const [sampleToken = ''] = await applicants(1)
const sample = await applyOnce(address, sampleToken)
const sampleRows = await rowsOf(sample)
let number = 1_000_000

/** Every id is made anew, so that rows collide with nothing; the number too. */
function renewed(rows: string, applicationId: string): string {
  const ids = new Map([[sample, applicationId]])
  const parsed = JSON.parse(rows) as Record<string, unknown>[]
  for (const row of parsed) if (typeof row.id === 'string' && !ids.has(row.id)) ids.set(row.id, newId())
  let text = rows
  for (const [from, to] of ids) text = text.replaceAll(from, to)
  return text.replaceAll(/"number":\d+,/g, () => `"number":${number++},`)
}

const baseline = Fastify()
for (const call of [0, 1, 2, 3]) {
  baseline.post(`/${call}/:id`, async (request) => {
    const { id } = request.params as { id: string }
    const client = await owner.connect()
    try {
      await client.query('begin')
      for (const { table, columns, rows } of sampleRows.filter(({ calls }) => calls === call)) {
        const inserted = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`
        await client.query(inserted, [renewed(rows, id)])
      }
      await client.query('commit')
      return { id }
    } finally {
      client.release()
    }
  })
}
const baselineAddress = await baseline.listen({ port: 0, host: '127.0.0.1' })

const rounds = []
for (let run = 0; run < ROUNDS + WARM_UP; run++) {
  const tokens = await applicants(PER_ROUND)
  const product = await timed((index) => applyOnce(address, tokens[index] ?? ''))
  const rate = await timed(async () => {
    const id = newId()
    for (const call of [0, 1, 2, 3]) await send('POST', `${baselineAddress}/${call}/${id}`, '')
  })
  if (run >= WARM_UP) rounds.push({ product, bare: rate })
}
await baseline.close()
await owner.end()
await dataset.close()
const ratio = median(rounds.map((one) => one.product / one.bare))

report(
  `submit: start, ${questions} answers in two steps, send; ${AT_ONCE} applicants at once, median of ${ROUNDS} rounds`,
  {
    'rows that one application leaves': sampleRows
      .map(({ table, rows }) => `${table} ${(JSON.parse(rows) as unknown[]).length}`)
      .join(', '),
    'product (applications/s)': round(median(rounds.map((one) => one.product)), 1),
    'bare Fastify, inserts alone (applications/s)': round(median(rounds.map((one) => one.bare)), 1),
    ratio: round(ratio),
  },
  { name: 'at least 0.3 of the bare inserts', met: ratio >= 0.3 },
)
