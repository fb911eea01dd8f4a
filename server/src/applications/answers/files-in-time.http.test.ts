import { beforeEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { inPieces } from '../../test/upload-in-pieces.ts'
import { aField, aForm, type Call, change, openCall, startAs } from '../call-for-tests.ts'

const house = openHouse()
const file = { kinds: ['any'] as ['any'], maxBytes: 100_000, maxCount: 3 }
const form = aForm(
  aField('text', 'name'),
  aField('file', 'proof', { file }),
  aField('questions-group', 'team', { fields: [aField('text', 'who'), aField('file', 'portrait', { file })] }),
)
const minute = 60_000
let call: Call
let paths: Awaited<ReturnType<typeof startAs>>
const beganAt = () => new Date('2027-01-15T10:00:00.000Z')

beforeEach(async () => {
  house.clock.now = beganAt()
  call = await openCall(house, form)
  paths = await startAs(house, 'applicant2', call)
  await save('name', 'Pluie utile')
})

const save = (field: string, value: unknown) => house.as('applicant2').patch(paths.step, change(field, value))
const submit = () => house.as('applicant2').post(`${paths.own}/submission`)
const after = (minutes: number) => {
  house.clock.now = new Date(beganAt().getTime() + minutes * minute)
}
const piecesFor = (field: string) =>
  inPieces(house.as('applicant2'), `${paths.own}/files?stepId=${call.stepIds[0]}&field=${field}`)

/** The program closes one minute after; what arrives is as the browser sends it on in an answer. */
async function closesSoon(deadline_behaviour: 'lock' | 'grace', grace_minutes = 5) {
  const closes_at = new Date(beganAt().getTime() + minute)
  await house.inScene('system', ({ db }) =>
    db
      .change('programs')
      .set({ closes_at, deadline_behaviour, grace_minutes })
      .where('id', '=', call.programId)
      .execute(),
  )
}

async function begin(field: string) {
  const pieces = piecesFor(field)
  const bytes = Buffer.from('in time')
  const location = String((await pieces.begin('a.txt', bytes.length)).headers.location)
  return async () => {
    expect((await pieces.piece(location, 0, bytes)).status).toBe(204)
    const { scan: _, ...storedFile } = (await pieces.complete(location)).body
    return storedFile
  }
}

describe('a file whose sending began before the deadline', () => {
  it('is answered with after it, and nothing else is', async () => {
    await closesSoon('lock')
    const arrive = await begin('proof')
    after(30)
    const storedFile = await arrive()
    expect((await save('name', 'Trop tard')).body.error.code).toBe('program_closed')
    expect((await save('proof', [])).body.error.code).toBe('program_closed')
    const both = change('proof', [storedFile])
    both.changes.push(...change('name', 'Trop tard').changes)
    const saved = await house.as('applicant2').patch(paths.step, both)
    expect(saved.status).toBe(200)
    expect(saved.body.saved).toMatchObject([{ field: 'proof' }])
    expect(saved.body.refused).toMatchObject([{ field: 'name', reason: 'blocked' }])
    const { answers } = (await house.as('applicant2').get(paths.own)).body.steps[0]
    expect(answers).toEqual({ name: 'Pluie utile', proof: [storedFile] })
    // The program locks at its deadline: nothing is sent any more.
    expect((await submit()).body.error.code).toBe('program_closed')
  })

  it('stands in a row that was there, not in a new one', async () => {
    await save('team', [{ id: 'one', v: { who: 'Ada' } }])
    await closesSoon('lock')
    const arrive = await begin('portrait')
    after(30)
    const storedFile = await arrive()
    const row = { id: 'one', v: { who: 'Ada', portrait: [storedFile] } }
    const edited = await save('team', [{ id: 'one', v: { who: 'Eve', portrait: [storedFile] } }])
    expect(edited.body.error.code).toBe('program_closed')
    expect((await save('team', [row, { id: 'two', v: { who: 'Eve' } }])).body.error.code).toBe('program_closed')
    const { versions } = (await house.as('applicant2').get(paths.own)).body.steps[0]
    const saved = await house.as('applicant2').patch(paths.step, change('team', [row], versions.team))
    expect(saved.body.saved).toMatchObject([{ field: 'team' }])
  })

  it('is answered with within minutes of its arrival', async () => {
    await closesSoon('lock')
    const arrive = await begin('proof')
    after(30)
    const storedFile = await arrive()
    after(36)
    expect((await save('proof', [storedFile])).body.error.code).toBe('program_closed')
  })

  it('lets the application be sent, for as long after its arrival as the program’s grace', async () => {
    await closesSoon('grace', 10)
    const arrive = await begin('proof')
    after(30)
    const storedFile = await arrive()
    expect((await submit()).body.error.code).toBe('program_closed')
    expect((await save('proof', [storedFile])).status).toBe(200)
    after(41)
    expect((await submit()).body.error.code).toBe('program_closed')
    after(39)
    const sent = await submit()
    expect(sent.status).toBeLessThan(300)
  })

  it('opens nothing to a file whose sending began after it', async () => {
    await closesSoon('grace', 10)
    after(5)
    // Within the grace: the file comes, begun too late for anything later.
    const storedFile = await (await begin('proof'))()
    after(12)
    expect((await save('proof', [storedFile])).body.error.code).toBe('program_closed')
  })
})
