import Fastify from 'fastify'
import pg from 'pg'
import { listCriteria, listSessions } from '../server/src/evaluation/store/index.ts'
import { signAccessToken } from '../server/src/identity/index.ts'
import { newId } from '../server/src/kernel/db/index.ts'
import { runAs } from '../story/run-as.ts'
import { writeSession } from '../story/write-session.ts'
import { crowd } from './crowd.ts'
import { openDataset } from './dataset.ts'
import { median, report, round } from './report.ts'

/**
 * One changed mark saved at a time, by jurors who each fill a sheet of their own; against a bare Fastify that writes the
 * one score with an upsert in a transaction.
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
const { story, stage } = dataset
const platformId = stage.platform.id
// PostgreSQL plans for what it knows: an empty table is planned as such, and read whole once it has filled.
await crowd(dataset, 2000)
const { rows: sent } = await owner.query<{ id: string }>(
  'select id from applications where platform_id = $1 limit 40',
  [platformId],
)
await writeSession(
  stage,
  story,
  sent.map(({ id }) => id),
  new Date(),
)

const { session, criteria } = await runAs(stage, 'owner', new Date(), async ({ db }) => {
  const [session] = await listSessions(db, story.program.id)
  if (!session) throw new Error('The story has a session')
  return { session, criteria: await listCriteria(db, session.id) }
})
const { rows: entries } = await owner.query<{ id: string }>(
  'select id from entries where platform_id = $1 and session_id = $2 order by id limit $3',
  [platformId, session.id, AT_ONCE],
)
const address = await dataset.product.app.listen({ port: 0, host: '127.0.0.1' })

interface Juror {
  readonly token: string
  readonly entryId: string
  readonly evaluationId: string
  version: number
}

async function call<Answer>(method: string, url: string, token: string, body: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      // Jurors unzip on their own machines; here it would be done on the server's.
      'accept-encoding': 'identity',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The whole sheet, of which one mark is another than before. */
const sheet = (mark: number) =>
  criteria.map(({ id, max }, index) => ({
    criterionId: id,
    value: index === 0 ? mark % (max + 1) : Math.min(3, max),
    comment: index === 1 ? 'Plan réaliste, un risque ouvert.' : '',
  }))

async function save(juror: Pick<Juror, 'token' | 'entryId' | 'version'>, mark: number): Promise<number> {
  const path = `${address}/api/portal/me/evaluation-sessions/${session.id}/entries/${juror.entryId}/evaluation`
  const body = { scores: sheet(mark), comment: 'Projet clair, équipe solide.', version: juror.version }
  return (await call<{ version: number }>('PUT', path, juror.token, body)).version
}

/** Somebody on the jury with an entry to judge, of which everything is scored once. */
async function juror(_: unknown, index: number): Promise<Juror> {
  const [userId, signInId, jurorId, email] = [newId(), newId(), newId(), `bench-${newId()}@jury.example`]
  await owner.query('insert into users (id, email, firstname, confirmed_at) values ($1, $2, $3, now())', [
    userId,
    email,
    'Bench',
  ])
  await owner.query('insert into members (platform_id, user_id) values ($1, $2)', [platformId, userId])
  await owner.query('insert into sign_ins (id, user_id) values ($1, $2)', [signInId, userId])
  await owner.query(
    `insert into jurors (platform_id, id, session_id, email, user_id, state, token_hash, token_expires_at)
      values ($1, $2, $3, $4, $5, 'accepted', $6, now())`,
    [platformId, jurorId, session.id, email, userId, newId()],
  )
  const entryId = entries[index % entries.length]?.id ?? ''
  await owner.query(
    `insert into assignments (platform_id, id, session_id, entry_id, juror_id, source) values ($1, $2, $3, $4, $5, 'manual')`,
    [platformId, newId(), session.id, entryId, jurorId],
  )
  const claims = { userId, signInId, email, name: 'Bench', confirmed: true, superAdmin: false }
  const token = await signAccessToken(dataset.secret, claims, new Date(Date.now() + 3_600_000))
  const version = await save({ token, entryId, version: 0 }, 0)
  const { rows } = await owner.query<{ id: string }>(
    'select id from evaluations where platform_id = $1 and juror_id = $2',
    [platformId, jurorId],
  )
  return { token, entryId, evaluationId: rows[0]?.id ?? '', version }
}

const baseline = Fastify()
baseline.put('/:evaluation/:criterion', async (request) => {
  const { evaluation, criterion } = request.params as { evaluation: string; criterion: string }
  const { value, comment } = request.body as { value: number; comment: string }
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'bare',
      text: `insert into scores (platform_id, evaluation_id, criterion_id, value, comment) values ($1, $2, $3, $4, $5)
        on conflict (platform_id, evaluation_id, criterion_id)
          do update set value = excluded.value, comment = excluded.comment`,
      values: [platformId, evaluation, criterion, value, comment],
    })
    await client.query('commit')
    return { evaluation, criterion }
  } finally {
    client.release()
  }
})
const baselineAddress = await baseline.listen({ port: 0, host: '127.0.0.1' })

/** Calls a second, each juror one after the other. */
async function rate(people: readonly Juror[], work: (one: Juror, mark: number) => Promise<unknown>) {
  const since = performance.now()
  let next = 0
  await Promise.all(
    people.map(async (one) => {
      for (let index = next++; index < PER_ROUND; index = next++) await work(one, index)
    }),
  )
  return (PER_ROUND * 1000) / (performance.now() - since)
}

const people = await Promise.all(Array.from({ length: AT_ONCE }, juror))
await owner.query('vacuum analyze')
const [first] = criteria
const rounds = []
for (let run = 0; run < ROUNDS + WARM_UP; run++) {
  const product = await rate(people, async (one, mark) => {
    one.version = await save(one, mark)
  })
  const base = await rate(people, ({ evaluationId, token }, mark) =>
    call('PUT', `${baselineAddress}/${evaluationId}/${first?.id}`, token, {
      value: mark % ((first?.max ?? 0) + 1),
      comment: '',
    }),
  )
  if (run >= WARM_UP) rounds.push({ product, base })
}
await baseline.close()
await owner.end()
await dataset.close()
const ratio = median(rounds.map((one) => one.product / one.base))

report(
  `score: one mark of a sheet of ${criteria.length}; ${AT_ONCE} jurors at once, median of ${ROUNDS} rounds`,
  {
    'product (saves of the whole sheet/s)': round(median(rounds.map((one) => one.product)), 0),
    'bare Fastify, one upsert of the score (upserts/s)': round(median(rounds.map((one) => one.base)), 0),
    ratio: round(ratio),
  },
  { name: 'at least 0.4 of the bare upsert', met: ratio >= 0.4 },
)
