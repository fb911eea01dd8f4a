import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastName, everybody } from '../../../../story/cast.ts'
import { signAccessToken } from '../../identity/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { openHouse } from '../../test/open-house.ts'
import { type OwnProcess, ownProcess } from '../../test/own-process.ts'
import { dice } from '../../test/random-requests.ts'
import { aField, aForm, type Call, openCall } from '../call-for-tests.ts'

/** Kills during the run, and people who write at once; each person fills and sends so many applications. */
const KILLS = 4
const PEOPLE = ['applicant1', 'applicant2', 'applicant3', 'applicant4', 'applicant5'] as const
const EACH = 3
const FIELDS = ['name', 'plan', 'more'] as const
const SAVES = 16

const house = openHouse()
const secret = randomBytes(32).toString('hex')
let folder = ''
let server: OwnProcess
let call: Call
const tokens = new Map<CastName, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-killed-'))
  call = await openCall(house, aForm(...FIELDS.map((key) => aField('text', key, { required: key === 'name' }))))
  // The server's own clock runs: the call is open now, whenever that is.
  await house.inScene('owner', ({ db }) =>
    db.change('programs').set({ opens_at: null, closes_at: null }).where('id', '=', call.programId).execute(),
  )
  for (const name of PEOPLE) tokens.set(name, await tokenOf(name))
  server = ownProcess({
    DATABASE_URL: house.ownerUrl,
    LAUREL_DATA_DIR: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    LAUREL_SECRET: secret,
    LAUREL_LIMITS: '0',
    LOG_LEVEL: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
  })
  await server.start()
})

afterAll(async () => {
  await server?.kill()
  await rm(folder, { recursive: true, force: true })
})

async function tokenOf(name: CastName): Promise<string> {
  const { email, firstname, lastname } = everybody[name]
  const userId = house.personId(name)
  const signInId = newId()
  await house.database.acrossPlatforms('a test signs somebody in for a server of its own', ({ kysely }) =>
    kysely.insertInto('sign_ins').values({ id: signInId, user_id: userId }).execute(),
  )
  const claims = { userId, signInId, email, name: `${firstname} ${lastname}`, confirmed: true, superAdmin: false }
  return signAccessToken(new TextEncoder().encode(secret), claims, new Date(Date.now() + 600_000))
}

/** Resolves when the server that was killed listens again. */
let restarted: Promise<unknown> = Promise.resolve()
let calls = 0
/** Resolves at a number of calls. */
let waiting: { readonly at: number; readonly resolve: () => void } | undefined
/** Calls that got no answer. */
let unheard = 0

/** A call as a browser makes it: without an answer it is made again, the same, until there is one. */
async function send(name: CastName, method: string, path: string, body?: unknown) {
  for (;;) {
    await restarted
    calls += 1
    if (waiting && calls >= waiting.at) waiting.resolve()
    const answer = await fetch(server.address() + path, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(name)}`,
        host: 'localhost',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch(() => undefined)
    if (answer) return answer
    unheard += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
}

interface Written {
  readonly name: CastName
  readonly id: string
  /** What the server said it holds, by field. */
  readonly acknowledged: Record<string, string>
  /** Hashes and references of every answer to sending. */
  readonly sendings: Set<string>
}

async function fillAndSend(name: CastName, random: () => number): Promise<Written> {
  const started = await send(name, 'POST', `/api/portal/programs/${call.programId}/responses`, {
    categoryId: call.categoryId,
  })
  const id = started.body.id as string
  const own = `/api/portal/me/responses/${id}`
  const versions: Record<string, number> = {}
  const acknowledged: Record<string, string> = {}
  for (let save = 0; save < SAVES; save += 1) {
    const field = save === 0 ? 'name' : (FIELDS[Math.floor(random() * FIELDS.length)] ?? 'name')
    const value = `${field} ${save} ${random()}`
    const { status, body } = await send(name, 'PATCH', `${own}/steps/${call.stepIds[0]}`, {
      mutationId: newId(),
      changes: [{ field, value, baseVersion: versions[field] ?? 0 }],
    })
    expect({ status, conflicts: body.conflicts, refused: body.refused }).toEqual({
      status: 200,
      conflicts: [],
      refused: [],
    })
    versions[field] = body.saved[0].version
    acknowledged[field] = value
  }
  const sendings = new Set<string>()
  // Twice: whoever saw no answer presses again, and so does whoever did.
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await send(name, 'POST', `${own}/submission`)
    expect(status).toBe(200)
    sendings.add(`${body.hash} ${body.reference}`)
  }
  return { name, id, acknowledged, sendings }
}

test('a server killed again and again loses no answer that it acknowledged and takes nothing twice', async () => {
  const random = dice(20_270_209)
  let isOver = false
  const writing = Promise.all(
    PEOPLE.map(async (name, index) => {
      const own = dice(index + 1)
      const written: Written[] = []
      for (let application = 0; application < EACH; application += 1) written.push(await fillAndSend(name, own))
      return written
    }),
  ).finally(() => {
    isOver = true
  })
  let kills = 0
  const total = PEOPLE.length * EACH * (SAVES + 3)
  while (kills < KILLS && !isOver) {
    // Somewhere in the work left: told by calls made and not by a clock, so that a slow machine tests the same.
    const at = Math.floor(((kills + 0.2 + random() * 0.6) * total) / KILLS)
    const called = new Promise<void>((resolve) => {
      waiting = { at, resolve }
    })
    await Promise.race([called, writing])
    if (isOver) break
    kills += 1
    restarted = server.kill().then(() => server.start())
    await restarted
  }
  const written = (await writing).flat()
  expect(kills).toBe(KILLS)
  expect(unheard).toBeGreaterThanOrEqual(KILLS)

  expect(new Set(written.map(({ id }) => id)).size).toBe(PEOPLE.length * EACH)
  for (const { name, id, acknowledged, sendings } of written) {
    const { body } = await send(name, 'GET', `/api/portal/me/responses/${id}`)
    expect(body.steps[0].answers).toEqual(acknowledged)
    expect(body.submissions).toHaveLength(1)
    expect([...sendings]).toEqual([`${body.submissions[0].hash} ${body.reference}`])
  }
  const references = written.map(({ sendings }) => [...sendings][0]?.split(' ')[1])
  expect(new Set(references).size).toBe(references.length)
  await house.inScene('owner', async ({ db }) => {
    const count = (table: 'submissions' | 'events') => {
      const rows = db.from(table).select((made) => made.fn.countAll<number>().as('count'))
      return rows.executeTakeFirstOrThrow()
    }
    const sent = await db.from('events').where('name', '=', 'application.submitted').selectAll().execute()
    expect(Number((await count('submissions')).count)).toBe(PEOPLE.length * EACH)
    expect(sent).toHaveLength(PEOPLE.length * EACH)
  })
})
