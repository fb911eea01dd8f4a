import { beforeEach, describe, expect, it } from 'vitest'
import { findForm, publishForm } from '../../forms/index.ts'
import { openHouse } from '../../test/open-house.ts'
import { aField, aForm, type Call, change, openCall, sendAs, startAs } from '../call-for-tests.ts'
import { dropRemovedAnswers } from './drop-removed-answers.ts'

const house = openHouse()
const day = 86_400_000
const file = { kinds: ['any'] as ['any'], maxBytes: 1000, maxCount: 1 }
const name = aField('text', 'name')
const group = (...more: Parameters<typeof aField>[]) =>
  aField('questions-group', 'team', { fields: [aField('text', 'who'), ...more.map((one) => aField(...one))] })
const removedAt = new Date('2027-01-15T10:00:00.000Z')
let call: Call

beforeEach(async () => {
  call = await openCall(
    house,
    aForm(name, aField('text', 'pet'), aField('file', 'photo', { file }), group(['text', 'role'])),
  )
})

/** Publishes the form with these fields at a moment, far from now perhaps: nobody stays signed in for so long. */
async function publish(now: Date, ...fields: ReturnType<typeof aField>[]) {
  const at = `/api/user.programs/${call.programId}/forms/${call.formIds[0]}`
  const { etag } = (await house.as('owner').get(at)).body
  const draft = { title: { fr: 'Dossier' }, definition: aForm(...fields), etag }
  expect((await house.as('owner').put(at, draft)).status).toBe(200)
  await house.inScene('owner', async (scene) => {
    const form = await findForm(scene.db, call.formIds[0] as string)
    if (form) await publishForm({ ...scene, now }, form)
  })
}

async function draft() {
  const paths = await startAs(house, 'applicant2', call)
  const place = `${paths.own}/files?stepId=${call.stepIds[0]}&field=photo`
  const { scan: _, ...photo } = (await house.as('applicant2').upload(place, 'a.txt', 'hello', 'text/plain')).body
  const answers = { name: 'Élan', pet: 'Cat', photo: [photo], team: [{ id: 'one', v: { who: 'Ada', role: 'Lead' } }] }
  for (const [field, value] of Object.entries(answers)) {
    expect((await house.as('applicant2').patch(paths.step, change(field, value))).status).toBe(200)
  }
  return { ...paths, photo }
}

/** What the job does that was asked for at each publication. */
const drop = (now: Date) =>
  house.inScene('system', (scene) => {
    const run = { inPlatform: (work: (at: typeof scene) => unknown) => work({ ...scene, now }) }
    return dropRemovedAnswers.run(run as unknown as Parameters<typeof dropRemovedAnswers.run>[0], {
      formId: call.formIds[0],
    })
  })
const stepOf = async (own: string) => (await house.as('applicant2').get(own)).body.steps[0]
const at = (moment: Date, days: number) => new Date(moment.getTime() + days * day)

describe('an answer whose question was taken out of the form', () => {
  it('is kept for 90 days, and says until when; then it is erased, its file too', async () => {
    const { id, own, staff, photo } = await draft()
    expect((await stepOf(own)).removedAnswers).toBeUndefined()
    await publish(removedAt, name, group())
    const storedUntil = at(removedAt, 90).toISOString()
    const removedAnswers = [
      { key: 'pet', title: { fr: 'Titre pet', en: 'pet' }, storedUntil },
      { key: 'photo', title: { fr: 'Titre photo', en: 'photo' }, storedUntil },
      { key: 'role', title: { fr: 'Titre role', en: 'role' }, groupKey: 'team', storedUntil },
    ]
    const shown = await stepOf(own)
    expect(shown.removedAnswers).toEqual(expect.arrayContaining(removedAnswers))
    expect(shown.removedAnswers).toHaveLength(3)
    expect((await house.as('owner').get(staff)).body.steps[0].removedAnswers).toHaveLength(3)
    await drop(at(removedAt, 89))
    expect((await stepOf(own)).answers.pet).toBe('Cat')
    await drop(at(removedAt, 90))
    const left = await stepOf(own)
    expect(left.removedAnswers).toBeUndefined()
    expect(left.answers).toEqual({ name: 'Élan', team: [{ id: 'one', v: { who: 'Ada' } }] })
    const files = await house.inScene('system', ({ db }) =>
      db.from('files').where('key', '=', photo.key).select('id').execute(),
    )
    expect(files).toEqual([])
    const events = await house.inScene('system', ({ db }) =>
      db.from('events').where('name', '=', 'application.orphans_dropped').selectAll().execute(),
    )
    expect(events.at(-1)).toMatchObject({
      application_id: id,
      payload: { keys: expect.arrayContaining(['pet', 'role']) },
    })
  })

  it('comes back with its question, and its days begin anew when it goes again', async () => {
    const { own } = await draft()
    await publish(removedAt, name)
    await publish(at(removedAt, 50), name, aField('text', 'pet'))
    await drop(at(removedAt, 95))
    expect((await stepOf(own)).answers).toMatchObject({ pet: 'Cat' })
    await publish(at(removedAt, 95), name)
    const { removedAnswers } = await stepOf(own)
    expect(removedAnswers).toEqual([
      expect.objectContaining({ key: 'pet', storedUntil: at(removedAt, 185).toISOString() }),
    ])
  })

  it('stays for ever in what was sent with its question', async () => {
    const sent = await sendAs(house, 'applicant2', call, { pet: 'Dog' })
    await publish(removedAt, name)
    await drop(at(removedAt, 100))
    const step = await stepOf(sent.own)
    expect(step.answers).toMatchObject({ pet: 'Dog' })
    expect(step.removedAnswers).toBeUndefined()
  })

  it('is looked for 90 days after each publication that takes questions out, and after no other', async () => {
    const waiting = async () => {
      const { rows } = await house.database.pool.query(
        "select run_at from graphile_worker.jobs where task_identifier = 'drop-orphans' order by run_at",
      )
      return rows.length
    }
    await house.runJobs()
    const before = await waiting()
    await publish(removedAt, name, aField('text', 'pet'), aField('file', 'photo', { file }), group(['text', 'role']))
    await house.runJobs()
    expect(await waiting()).toBe(before)
    await publish(removedAt, name, aField('text', 'pet', { required: true }))
    await house.runJobs()
    expect(await waiting()).toBe(before + 1)
  })
})
