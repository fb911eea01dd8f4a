import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { aField, aForm, type Call, openCall, startAs } from '../call-for-tests.ts'

const house = openHouse()
let call: Call

beforeAll(async () => {
  call = await openCall(
    house,
    aForm(
      aField('text', 'name', { required: true }),
      aField('textarea', 'plan'),
      aField('number', 'budget'),
      aField('date', 'start'),
      aField('email', 'mail'),
      aField('siret-fr', 'siret'),
      aField('tel', 'tel'),
    ),
  )
})

/** Saves all of it in one call, and reads it back. */
async function save(answers: Record<string, unknown>) {
  const { step, own } = await startAs(house, 'applicant2', call)
  const changes = Object.entries(answers).map(([field, value]) => ({ field, value, baseVersion: 0 }))
  const answer = await house.as('applicant2').patch(step, { mutationId: `values-${changes.length}-x`, changes })
  const { body } = await house.as('applicant2').get(own)
  return { status: answer.status, problems: answer.body.problems, stored: body.steps[0].answers, answer: answer.body }
}

describe('an answer that cannot be kept for what it is', () => {
  it.each([
    ['a day of the year 0', { start: '0000-01-01' }, { field: 'start', reason: 'date' }],
    ['a number of twenty figures', { budget: '12345678901234567890' }, { field: 'budget', reason: 'number' }],
    ['the same, sent as a number', { budget: 1e19 }, { field: 'budget', reason: 'number' }],
  ])('%s is told, and all else is saved', async (_what, wrong, problem) => {
    const { status, problems, stored } = await save({ name: 'Pluie', ...wrong, mail: 'ines@exemple.org' })
    expect(status).toBe(200)
    expect(problems).toEqual([problem])
    expect(stored).toMatchObject({ name: 'Pluie', mail: 'ines@exemple.org' })
  })
})

describe('what is copied from elsewhere', () => {
  it('is kept without signs that are not seen, and numbers of the program’s country as the world calls them', async () => {
    const { problems, stored } = await save({
      name: 'Pluie',
      mail: '\u200bines@exemple.org',
      siret: '732 829 320 00074\u200e',
      tel: '0692 12 34 56',
      plan: 'Contact : Inès <ines@exemple.org>, si a<b et c>d',
    })
    expect(problems).toEqual([])
    expect(stored).toMatchObject({
      mail: 'ines@exemple.org',
      siret: '73282932000074',
      tel: '+262692123456',
      plan: 'Contact : Inès <ines@exemple.org>, si a<b et c>d',
    })
  })

  it.each([
    ['siret', '11122233344455', { reason: 'siret' }],
    ['siret', '00000000000000', { reason: 'siret' }],
    ['tel', '87 47 35 00', { reason: 'tel', params: { figures: 8 } }],
    ['start', '12/05/63', { reason: 'date', params: { figures: 2 } }],
  ])('%s %s is told', async (field, value, problem) => {
    expect((await save({ name: 'Pluie', [field]: value })).problems).toEqual([{ field, ...problem }])
  })

  it('names the piece of a text that is a tag', async () => {
    const { answer } = await save({ name: 'Pluie', plan: 'Avant <script>x</script>' })
    expect(answer.refused).toEqual([{ field: 'plan', reason: 'valide-input-text', piece: '<script>' }])
  })
})

describe('a filter', () => {
  it.each([
    ['submittedAt', 'gt', '0000-01-01', 'date'],
    ['answers.start', 'eq', '0000-01-01', 'date'],
    ['answers.budget', 'gt', 1e19, 'number'],
  ])('by %s %s %s is refused, and names what is wrong', async (field, op, value, reason) => {
    const filter = JSON.stringify([{ field, op, value }])
    const { status, body } = await house
      .as('owner')
      .get(`/api/user.programs/${call.programId}/responses`, { query: { filter } })
    expect([status, body.error.fields]).toEqual([422, [{ field: 'query.filter.0.value', reason }]])
  })
})

describe('a day of the organiser', () => {
  it('has a year', async () => {
    const at = `/api/user.programs/${call.programId}`
    const { body } = await house.as('owner').get(at)
    for (const change of [{ decisionExpectedOn: '0000-05-01' }, { opensAt: '0000-05-01T00:00:00Z' }]) {
      const { status, body: refusal } = await house.as('owner').put(at, { version: body.version, ...change })
      expect([status, refusal.error.fields]).toEqual([422, [{ field: Object.keys(change)[0], reason: 'date' }]])
    }
  })
})
