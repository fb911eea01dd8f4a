import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendReference } from '../../collaboration/answer-reference.ts'
import { tokenFor } from '../../test/mailbox.ts'
import { openHouse } from '../../test/open-house.ts'
import { aField, aForm, type Call, change, openCall, startAs } from '../call-for-tests.ts'
import { findApplication, lockApplication } from '../store/applications.ts'
import { setGate } from '../store/gates.ts'
import { submitApplication } from './submit-application.ts'

const house = openHouse()
const applicant = 'applicant1'
const texts = ['one', 'two', 'three', 'four', 'five', 'six'] as const
let call: Call

beforeAll(async () => {
  call = await openCall(
    house,
    aForm(
      aField('text', 'name', { required: true }),
      ...texts.map((key) => aField('text', key)),
      aField('validation', 'check', { gate: { lockBefore: true } }),
    ),
    aForm(
      aField('text', 'title'),
      aField('checkbox', 'agrees', { answeredBy: 'Bank', options: [{ reference: 'ok', text: { fr: 'D’accord' } }] }),
    ),
  )
})

const save = (path: string, field: string, value: unknown, baseVersion = 0) =>
  house.as(applicant).patch(path, change(field, value, baseVersion))

async function readAnswers(own: string) {
  const { body } = await house.as(applicant).get(own)
  return body.steps[0].answers
}

/** Resolves once a call waits for what another transaction holds. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await house.database.acrossPlatforms('a test looks for who waits', ({ kysely }) =>
      sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where a.datname = current_database() and not l.granted`.execute(kysely),
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('answers saved at the same instant', () => {
  it('are all kept when they are of different fields', async () => {
    const { own, step } = await startAs(house, applicant, call)
    const answers = await Promise.all(texts.map((field) => save(step, field, `of ${field}`)))
    expect(answers.map(({ status, body }) => [status, body.conflicts])).toEqual(texts.map(() => [200, []]))
    expect(await readAnswers(own)).toEqual(Object.fromEntries(texts.map((field) => [field, `of ${field}`])))
    // Each was written over the ones before it.
    expect(answers.map(({ body }) => body.saved[0].version).sort()).toEqual(texts.map((_, index) => index + 1))
  })

  it('are kept once, the others coming back, when they are of one field', async () => {
    const { own, step } = await startAs(house, applicant, call)
    const answers = await Promise.all(texts.map((value) => save(step, 'name', value)))
    const [first, ...others] = answers.filter(({ body }) => body.saved.length > 0)
    expect(others).toEqual([])
    const { name } = await readAnswers(own)
    expect(first?.body.title).toBe(name)
    const back = answers.flatMap(({ body }) => body.conflicts)
    expect(back.map(({ theirs }) => theirs)).toEqual(texts.slice(1).map(() => name))
    expect([name, ...back.map(({ mine }) => mine)].sort()).toEqual([...texts].sort())
  })

  it('find the gate that somebody asked for meanwhile', async () => {
    const { id, step, own } = await startAs(house, applicant, call)
    await save(step, 'name', 'Pluie utile')
    const gate = { stepId: call.stepIds[0] ?? '', fieldKey: 'check', status: 'pending', message: '' } as const
    const saving = await house.inScene('owner', async ({ db, now }) => {
      await lockApplication(db, id)
      await setGate(db, id, { ...gate, requestedAt: now, answeredAt: null }, null)
      const answer = save(step, 'name', 'Another name', 1)
      await somebodyWaits()
      return { answer }
    })
    const { body } = await saving.answer
    expect(body.saved ?? []).toEqual([])
    expect(await readAnswers(own)).toEqual({ name: 'Pluie utile' })
  })
})

describe('somebody else’s answers sent while the applicant sends', () => {
  async function requestChanges() {
    const { id, own, step } = await startAs(house, applicant, call)
    await save(step, 'name', 'Pluie utile')
    await house.inScene('owner', ({ db, now }) =>
      setGate(
        db,
        id,
        {
          stepId: call.stepIds[0] ?? '',
          fieldKey: 'check',
          status: 'validated',
          message: '',
          requestedAt: now,
          answeredAt: now,
        },
        null,
      ),
    )
    const email = `bank-${id}@example.org`
    await house.as(applicant).post(`${own}/referees`, { stepId: call.stepIds[1], role: 'Bank', name: 'Bank', email })
    const token = await tokenFor(house, email)
    await house
      .as('nobody')
      .post('/api/portal/references/answers', { token, changes: [{ field: 'agrees', value: ['ok'] }] })
    return { id, own, token }
  }

  const sent = (id: string) =>
    house.inScene('owner', async ({ db }) => {
      const rows = await db.from('submissions').where('application_id', '=', id).select('steps').execute()
      expect(rows).toHaveLength(1)
      return JSON.stringify(rows)
    })

  it('are part of what is sent when they come first', async () => {
    const { id, own, token } = await requestChanges()
    const { answer } = await house.inScene('system', async (scene) => {
      await sendReference(scene, token)
      const sending = house.as(applicant).post(`${own}/submission`)
      await somebodyWaits()
      return { answer: sending }
    })
    expect((await answer).status).toBe(200)
    expect(await sent(id)).toContain('"agrees":["ok"]')
  })

  it('are refused when the application was sent first', async () => {
    const { id, token } = await requestChanges()
    const { answer } = await house.inScene(applicant, async (scene) => {
      const application = await findApplication(scene.db, id)
      if (!application) throw new Error('It was started')
      await submitApplication(scene, application)
      const sending = house.as('nobody').post('/api/portal/references/submission', { token })
      await somebodyWaits()
      return { answer: sending }
    })
    expect((await answer).body.error?.code).toBe('application_locked')
    expect(await sent(id)).not.toContain('agrees')
  })
})
