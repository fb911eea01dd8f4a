import Fastify from 'fastify'
import pg from 'pg'
import { signAccessToken } from '../server/src/identity/index.ts'
import { newId } from '../server/src/kernel/db/index.ts'
import { listStepsOfCategory } from '../server/src/programs/index.ts'
import { projectAnswers } from '../story/prix-climat/answers.ts'
import { projects } from '../story/prix-climat/projects.ts'
import { runAs } from '../story/run-as.ts'
import { crowd } from './crowd.ts'
import { openDataset } from './dataset.ts'
import { median, report, round } from './report.ts'

/**
 * One changed text saved at a time, by people who each fill an application of their own; against a bare Fastify that
 * writes the whole document of answers with one UPDATE in a transaction.
 */
const AT_ONCE = 8
const PER_ROUND = 400
// Until both are compiled: the product, of far more code, goes on getting faster for some thousand calls.
const WARM_UP = 12
const ROUNDS = 20
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
const step = steps.find(({ type }) => type === 'form')
if (!step) throw new Error('The story has a form step')
const answers = projectAnswers(project, 0)
const field = Object.entries(answers).find(([, value]) => typeof value === 'string' && value.length > 80)?.[0]
if (!field) throw new Error('The story has a long text')

interface Applicant {
  readonly token: string
  readonly id: string
  version: number
  readonly document: Record<string, unknown>
}

async function call<Answer>(method: string, url: string, token: string, body: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      // Applicants unzip on their own machines; here it would be done on the server's.
      'accept-encoding': 'identity',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const address = await dataset.product.app.listen({ port: 0, host: '127.0.0.1' })

interface Saved {
  saved: { field: string; version: number }[]
}

/** Somebody with a draft in which everything of the step is answered. */
async function applicant(): Promise<Applicant> {
  const [userId, signInId, email] = [newId(), newId(), `bench-${newId()}@projets.example`]
  await owner.query('insert into users (id, email, firstname, confirmed_at) values ($1, $2, $3, now())', [
    userId,
    email,
    'Bench',
  ])
  await owner.query('insert into members (platform_id, user_id) values ($1, $2)', [stage.platform.id, userId])
  await owner.query('insert into sign_ins (id, user_id) values ($1, $2)', [signInId, userId])
  const claims = { userId, signInId, email, name: 'Bench', confirmed: true, superAdmin: false }
  const token = await signAccessToken(dataset.secret, claims, new Date(Date.now() + 3_600_000))
  const start = `${address}/api/portal/programs/${story.program.slug}/responses`
  const { id } = await call<{ id: string }>('POST', start, token, { categoryId: category.id, lang: 'fr' })
  const changes = Object.entries(answers).map(([key, value]) => ({ field: key, value, baseVersion: 0 }))
  const saved = await save(token, id, changes)
  const version = saved.saved.find((one) => one.field === field)?.version ?? 0
  return { token, id, version, document: { ...answers } }
}

function save(token: string, id: string, changes: readonly unknown[]): Promise<Saved> {
  const path = `${address}/api/portal/me/responses/${id}/steps/${step?.id}`
  return call<Saved>('PATCH', path, token, { mutationId: newId(), changes })
}

async function autosave(one: Applicant, typed: string): Promise<void> {
  const { saved } = await save(one.token, one.id, [{ field, value: typed, baseVersion: one.version }])
  one.version = saved[0]?.version ?? 0
}

const baseline = Fastify()
baseline.put('/:id', async (request) => {
  const { id } = request.params as { id: string }
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'bare',
      text: 'update application_steps set answers = $1 where platform_id = $2 and application_id = $3 and step_id = $4',
      values: [JSON.stringify(request.body), stage.platform.id, id, step.id],
    })
    await client.query('commit')
    return { id }
  } finally {
    client.release()
  }
})
const baselineAddress = await baseline.listen({ port: 0, host: '127.0.0.1' })

/** Calls a second, each person one after the other. */
async function rate(people: readonly Applicant[], work: (one: Applicant, typed: string) => Promise<unknown>) {
  const since = performance.now()
  let next = 0
  await Promise.all(
    people.map(async (one) => {
      for (let index = next++; index < PER_ROUND; index = next++) {
        await work(one, `${answers[field as string]} ${since} ${index}`)
      }
    }),
  )
  return (PER_ROUND * 1000) / (performance.now() - since)
}

const people = await Promise.all(Array.from({ length: AT_ONCE }, applicant))
const rounds = []
for (let run = 0; run < ROUNDS + WARM_UP; run++) {
  const product = await rate(people, autosave)
  const base = await rate(people, ({ id, document, token }, typed) =>
    call('PUT', `${baselineAddress}/${id}`, token, { ...document, [field]: typed }),
  )
  if (run >= WARM_UP) rounds.push({ product, base })
}
await baseline.close()
await owner.end()
await dataset.close()
const ratio = median(rounds.map((one) => one.product / one.base))

report(
  `autosave: one long text of ${Object.keys(answers).length} answers; ${AT_ONCE} people at once, median of ${ROUNDS} rounds`,
  {
    'product (autosaves/s)': round(median(rounds.map((one) => one.product)), 0),
    'bare Fastify, one UPDATE of the document (updates/s)': round(median(rounds.map((one) => one.base)), 0),
    ratio: round(ratio),
  },
  { name: 'at least 0.4 of the bare update', met: ratio >= 0.4 },
)
