import { beforeAll, describe, expect, it } from 'vitest'
import { json, newId, type PlatformDb } from '../../kernel/db/index.ts'
import { openHouse } from '../../test/open-house.ts'
import { aField, aForm, type Call, change, openCall, startAs } from '../call-for-tests.ts'
import { setEligibility } from '../store/eligibility.ts'
import { setGate } from '../store/gates.ts'
import { readStored } from '../store/stored.ts'

const house = openHouse()
const applicant = 'applicant1'
let call: Call
let paths: Awaited<ReturnType<typeof startAs>>
let version = 0

const inScene = <T>(work: (db: PlatformDb) => Promise<T>) => house.inScene('owner', ({ db }) => work(db))

async function save(value: string): Promise<void> {
  const { status, body } = await house.as(applicant).patch(paths.step, change('name', value, version))
  expect([status, body.conflicts]).toEqual([200, []])
  version = body.saved[0].version
}

/** What a call that saves is made from, but for what it was read under. */
const readWithoutStamps = async (db: PlatformDb) => ({ ...(await readStored(db, paths.id)), stamps: undefined })

/** The same under a stamp that nobody remembers. */
async function storedAnew(db: PlatformDb) {
  await db.change('applications').set({ answers_stamp: newId() }).where('id', '=', paths.id).execute()
  return readWithoutStamps(db)
}

const sheets = (db: PlatformDb) => db.change('application_steps').where('application_id', '=', paths.id)
const gate = () => ({
  stepId: call.stepIds[0] ?? '',
  fieldKey: 'check',
  message: '',
  requestedAt: null,
  answeredAt: null,
})

beforeAll(async () => {
  call = await openCall(
    house,
    aForm(aField('text', 'name'), aField('number', 'budget'), aField('validation', 'check')),
    aForm(aField('text', 'more')),
  )
  paths = await startAs(house, applicant, call)
})

describe('what a saving is made from', () => {
  it('is remembered as the saving before left it', async () => {
    await save('Pluie')
    await save('Pluie utile')
    await save('Pluie très utile')
    const [left, anew] = await inScene(async (db) => [await readWithoutStamps(db), await storedAnew(db)])
    expect(left?.sheets[0]).toMatchObject({ answers: { name: 'Pluie très utile' }, version: 3 })
    expect(left).toEqual(anew)
  })

  it('is not read again as long as nobody says that it changed', async () => {
    await save('Pluie utile')
    await inScene((db) =>
      sheets(db)
        .set({ answers: json({ name: 'Untold' }), stamp: newId() })
        .execute(),
    )
    const [left, anew] = await inScene(async (db) => [await readWithoutStamps(db), await storedAnew(db)])
    expect(left?.sheets[0]?.answers).toEqual({ name: 'Pluie utile' })
    expect(anew?.sheets[0]?.answers).toEqual({ name: 'Untold' })
  })

  const changes: [what: string, change: (db: PlatformDb) => Promise<unknown>][] = [
    [
      'an answer becomes another',
      (db) =>
        sheets(db)
          .set({ answers: json({ name: 'By another way' }) })
          .execute(),
    ],
    [
      'a step is answered for the first time',
      (db) =>
        db
          .insert('application_steps', {
            application_id: paths.id,
            step_id: call.stepIds[1] ?? '',
            program_id: call.programId,
            form_id: call.formIds[1] ?? '',
            revision: 1,
            answers: json({ more: 'Something' }),
            field_versions: json({}),
            version: 1,
          })
          .execute(),
    ],
    [
      'a step is answered no more',
      (db) =>
        db
          .remove('application_steps')
          .where('application_id', '=', paths.id)
          .where('step_id', '=', call.stepIds[1] ?? '')
          .execute(),
    ],
    ['a validation is in doubt', (db) => setGate(db, paths.id, { ...gate(), status: 'stale' }, null)],
    [
      'a validation says something else',
      (db) => setGate(db, paths.id, { ...gate(), status: 'stale', message: 'Why' }, null),
    ],
    ['validations go', (db) => db.remove('application_gates').where('application_id', '=', paths.id).execute()],
    [
      'the quiz tells something',
      (db) =>
        setEligibility(db, paths.id, {
          formId: newId(),
          revision: 1,
          answers: {},
          answeredAt: '2027-02-01T08:00:00.000Z',
          known: { more: 'Told' },
        }),
    ],
    [
      'a form is published no more',
      (db) =>
        db
          .change('forms')
          .set({ published_revision: null })
          .where('id', '=', call.formIds[1] ?? '')
          .execute(),
    ],
  ]

  it.each(changes)('is read again when %s', async (_what, change) => {
    await save(`Before that ${_what}`)
    await inScene(change)
    const [left, anew] = await inScene(async (db) => [await readWithoutStamps(db), await storedAnew(db)])
    expect(left).toEqual(anew)
  })

  it('is what it was when the change was rolled back', async () => {
    await save('Standing')
    await expect(
      inScene(async (db) => {
        await sheets(db)
          .set({ answers: json({ name: 'Never' }) })
          .execute()
        await readWithoutStamps(db)
        throw new Error('No')
      }),
    ).rejects.toThrow('No')
    expect((await inScene(readWithoutStamps)).sheets[0]?.answers).toEqual({ name: 'Standing' })
  })
})
