import pg from 'pg'
import { signAccessToken } from '../server/src/identity/index.ts'
import { newId } from '../server/src/kernel/db/index.ts'
import { listStepsOfCategory } from '../server/src/programs/index.ts'
import { projectAnswers, teamAnswers } from '../story/prix-climat/answers.ts'
import { projects } from '../story/prix-climat/projects.ts'
import { runAs } from '../story/run-as.ts'
import { openDataset } from './dataset.ts'
import { median, report, round } from './report.ts'

/** The same applications sent on a platform without limits, and on one whose every number is limited, in turns. */
const PER_ROUND = 60
const ROUNDS = 9
const WARM_UP = 2
const dataset = await openDataset()
const owner = new pg.Pool({ connectionString: dataset.ownerUrl, max: 4 })
owner.on('error', () => undefined)
await owner.query('vacuum analyze')
const { story, stage } = dataset
const project = projects[0]
if (!project) throw new Error('The story has projects')
const category = story.categories[project.category]
const steps = await runAs(stage, 'owner', new Date(), ({ db }) => listStepsOfCategory(db, category.id))
const forms = steps.filter(({ type }) => type === 'form')
const answers = [projectAnswers(project, 0), teamAnswers(project, 0)]

async function newApplicant(): Promise<string> {
  const [userId, signInId, email] = [newId(), newId(), `quota-${newId()}@projets.example`]
  const user = 'insert into users (id, email, firstname, confirmed_at) values ($1, $2, $3, now())'
  await owner.query(user, [userId, email, 'Bench'])
  await owner.query('insert into members (platform_id, user_id) values ($1, $2)', [stage.platform.id, userId])
  await owner.query('insert into sign_ins (id, user_id) values ($1, $2)', [signInId, userId])
  const claims = { userId, signInId, email, name: 'Bench', confirmed: true, superAdmin: false }
  return signAccessToken(dataset.secret, claims, new Date(Date.now() + 3_600_000))
}

async function send(method: 'POST' | 'PATCH', url: string, token: string, payload?: object): Promise<{ id: string }> {
  const answer = await dataset.product.app.inject({
    method,
    url,
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
  return answer.statusCode === 204 ? { id: '' } : answer.json()
}

/** Milliseconds of the sending alone. */
async function submitOnce(): Promise<number> {
  const token = await newApplicant()
  const place = `/api/portal/programs/${story.program.slug}/responses`
  const { id } = await send('POST', place, token, { categoryId: category.id, lang: 'fr' })
  for (const [at, step] of forms.entries()) {
    const changes = Object.entries(answers[at] ?? {}).map(([field, value]) => ({ field, value, baseVersion: 0 }))
    const own = `/api/portal/me/responses/${id}/steps/${step.id}`
    await send('PATCH', own, token, { mutationId: newId(), changes })
  }
  const since = performance.now()
  await send('POST', `/api/portal/me/responses/${id}/submission`, token)
  return performance.now() - since
}

async function under(plan: 'custom' | 'pro'): Promise<number> {
  await owner.query('update platforms set plan = $1, plan_version = null where id = $2', [plan, stage.platform.id])
  dataset.product.house.forgetPlatforms()
  const times = []
  for (let index = 0; index < PER_ROUND; index++) times.push(await submitOnce())
  return median(times)
}

const rounds = []
for (let run = 0; run < ROUNDS + WARM_UP; run++) {
  // Whoever is first in a round is so in every other.
  const first = run % 2 === 0 ? await under('custom') : 0
  const limited = await under('pro')
  const free = first || (await under('custom'))
  if (run >= WARM_UP) rounds.push({ free, limited })
}
await owner.end()
await dataset.close()
const ratio = median(rounds.map(({ free, limited }) => limited / free))
report(
  `quota: an application sent with and without limits, median of ${ROUNDS} rounds of ${PER_ROUND}`,
  {
    'without limits, p50 (ms)': round(median(rounds.map(({ free }) => free))),
    'with limits, p50 (ms)': round(median(rounds.map(({ limited }) => limited))),
    ratio: round(ratio, 3),
  },
  { name: 'limits add at most 3 %', met: ratio <= 1.03 },
)
