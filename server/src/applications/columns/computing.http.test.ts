import { evaluate, withComputed } from '@laurel/contract/forms/engine'
import type { Answers } from '@laurel/contract/forms/values'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { workingAnswers, workingForm } from '../../../../contract/src/forms/expressions/random-form.ts'
import { openHouse } from '../../test/open-house.ts'
import { aField, aForm, type Call, change, listedValues, openCall, startAs } from '../call-for-tests.ts'

const house = openHouse()
const camille = () => house.as('applicant1')
const budget = aForm(
  aField('text', 'name', { required: true }),
  aField('number', 'amount', { initial: { value: 100 } }),
  aField('yes-no', 'frozen'),
  aField('text', 'note', { readOnly: { op: 'eq', left: { field: 'frozen' }, right: { value: true } } }),
  aField('number', 'double', { computed: { calc: 'multiply', of: [{ field: 'amount' }, { value: 2 }] } }),
)
const later = aForm(
  aField('number', 'triple', { computed: { calc: 'add', of: [{ field: 'double' }, { field: 'amount' }] } }),
  aField('text', 'more'),
)
let call: Call

beforeAll(async () => {
  call = await openCall(house, budget, later)
})

const answersOf = async (own: string, index = 0) => (await camille().get(own)).body.steps[index].answers as Answers
const listed = (id: string) => house.inScene('owner', ({ db }) => listedValues(db, id))

describe('what is computed, locked or there at first', () => {
  it('starts with initial values, and works out the rest with the first saving', async () => {
    const { own, step, id } = await startAs(house, 'applicant1', call)
    expect(await answersOf(own)).toEqual({ amount: 100 })
    expect((await camille().patch(step, change('name', 'A'))).body.saved).toHaveLength(1)
    expect(await answersOf(own)).toEqual({ amount: 100, name: 'A', double: 200 })
    expect(await listed(id)).toMatchObject({ amount: 100, double: 200 })
  })

  it('refuses what an applicant writes into it', async () => {
    const { own, step } = await startAs(house, 'applicant1', call)
    const forged = await camille().patch(step, change('double', 7))
    expect(forged.body.refused).toMatchObject([{ field: 'double', reason: 'read-only' }])
    const changes = [
      { field: 'note', value: 'before the lock', baseVersion: 0 },
      { field: 'frozen', value: true, baseVersion: 0 },
    ]
    const atOnce = await camille().patch(step, { mutationId: 'together', changes })
    expect(atOnce.body.refused).toEqual([])
    const after = await camille().patch(step, change('note', 'after', 1))
    expect(after.body.refused).toMatchObject([{ field: 'note', reason: 'read-only' }])
    expect(await answersOf(own)).toMatchObject({ note: 'before the lock', double: 200 })
  })

  it('follows into later steps and into what is sent', async () => {
    const { own, step, id } = await startAs(house, 'applicant1', call)
    await camille().patch(`${own}/steps/${call.stepIds[1]}`, change('more', 'x'))
    await camille().patch(step, change('amount', 5))
    await camille().patch(step, change('name', 'A'))
    expect(await answersOf(own, 1)).toEqual({ more: 'x', triple: 15 })
    expect(await listed(id)).toMatchObject({ triple: 15, double: 10 })
    expect((await camille().post(`${own}/submission`)).status).toBe(200)
    const sent = await house.inScene('owner', ({ db }) =>
      db.from('submissions').select('steps').where('application_id', '=', id).executeTakeFirstOrThrow(),
    )
    const steps = sent.steps as unknown as { answers: Answers }[]
    expect(steps.map(({ answers }) => [answers.double, answers.triple])).toEqual([
      [10, undefined],
      [undefined, 15],
    ])
  })
})

describe('saving', () => {
  it('keeps of random answers what the browser shows', async () => {
    const made = await openCall(house, workingForm)
    const samples = fc
      .sample(workingAnswers, { numRuns: 25, seed: 7 })
      .filter((answers) => !/\\u(0000|d[89a-f])/i.test(JSON.stringify(answers)))
    for (const [index, answers] of samples.entries()) {
      const { step, own } = await startAs(house, 'applicant1', made)
      const changes = Object.entries(answers).map(([field, value]) => ({ field, value, baseVersion: 0 }))
      const saved = await camille().patch(step, { mutationId: `random-mutation-${index}`, changes })
      expect(saved.status).toBe(200)
      const { body } = await camille().get(own)
      const context = { today: '2027-02-09', meta: { lang: body.lang as string, category: made.categoryId } }
      const stored = body.steps[0].answers as Answers
      // Whatever was sent, what is kept is what the engine works out of it.
      expect(withComputed(workingForm, stored, context)).toEqual(stored)
      expect(evaluate(workingForm, { field: 'total' }, stored, context)).toEqual(stored.total ?? null)
    }
  })
})
