import { describe, expect, it } from 'vitest'
import type { FormDefinition } from '../forms/definition/index.ts'
import type { Field } from '../forms/fields/index.ts'
import type { Answers } from '../forms/values/index.ts'
import { filledShare, isGateStep, readProgress, type StepFacts } from './progress.ts'
import { applicationTitle } from './title.ts'

const field = (type: Field['type'], key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type,
  title: { fr: key },
  required: true,
  ...more,
})
const form = (...fields: Field[]): FormDefinition => ({ schemaVersion: 1, fields })
const step = (id: string, type: StepFacts['type'], definition?: FormDefinition, answers: Answers = {}): StepFacts => ({
  id,
  type,
  title: { fr: `Étape ${id}` },
  ...(definition && { form: { definition }, answers }),
})
const day = { today: '2027-02-09' }
const first = form(
  field('text', 'name'),
  field('validation', 'gate', { title: { fr: 'Éligibilité' } }),
  field('text', 'after'),
)
const second = form(field('text', 'more', { visibleIf: { op: 'eq', left: { field: 'name' }, right: { value: 'A' } } }))

describe('readProgress', () => {
  it('goes from todo to done', () => {
    const one = form(field('text', 'a'), field('text', 'b'))
    const status = (answers: Answers) => readProgress([step('1', 'form', one, answers)], [], day)[0]?.status
    expect(status({})).toBe('todo')
    expect(status({ a: 'x' })).toBe('in_progress')
    expect(status({ a: 'x', b: 'y' })).toBe('done')
  })

  it('blocks what stands after a gate, and the steps behind it, naming it', () => {
    const steps = [step('1', 'form', first, { name: 'A' }), step('2', 'form', second), step('3', 'textarea')]
    const [one, two, three] = readProgress(steps, [], day)
    expect(one).toMatchObject({ status: 'in_progress', gate: { fieldKey: 'gate', title: { fr: 'Éligibilité' } } })
    expect([...(one?.blocked ?? [])]).toEqual(['after'])
    expect(two).toMatchObject({ status: 'locked', lockedBy: { stepId: '1' } })
    expect([...(two?.blocked ?? [])]).toEqual(['more'])
    expect(three?.status).toBe('reading')
    const gates = [{ stepId: '1', fieldKey: 'gate', status: 'pending' as const }]
    expect(readProgress(steps, gates, day)[0]?.status).toBe('waiting')
    const open = readProgress(steps, [{ stepId: '1', fieldKey: 'gate', status: 'validated' }], day)
    expect(open.map(({ status }) => status)).toEqual(['in_progress', 'todo', 'reading'])
    expect(open[0]?.blocked.size).toBe(0)
  })

  it('asks conditions with the answers of the steps before', () => {
    const gates = [{ stepId: '1', fieldKey: 'gate', status: 'validated' as const }]
    const of = (name: string) =>
      readProgress([step('1', 'form', first, { name, after: 'x' }), step('2', 'form', second)], gates, day)[1]
    expect(of('A')).toMatchObject({ status: 'todo', problems: [{ field: 'more', reason: 'required' }] })
    expect(of('B')).toMatchObject({ status: 'done', problems: [] })
  })

  it('takes a submission step with forms after it as a gate', () => {
    const steps = [
      step('1', 'form', form()),
      step('2', 'submission'),
      step('3', 'form', form()),
      step('4', 'submission'),
    ]
    expect(steps.map((_, index) => isGateStep(steps, index))).toEqual([false, true, false, false])
    const closed = readProgress(steps, [], day)
    expect(closed.map(({ status }) => status)).toEqual(['done', 'todo', 'locked', 'locked'])
    const open = readProgress(steps, [{ stepId: '2', fieldKey: '', status: 'validated' }], day)
    expect(open.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'todo'])
  })
})

describe('wrong', () => {
  const amount = form(field('number', 'amount', { rules: { maxValue: 50000 } }), field('text', 'name'))
  const wrong = (answers: Answers) => readProgress([step('1', 'form', amount, answers)], [], day)[0]?.wrong

  it('counts what was answered and breaks a rule, never what is missing', () => {
    expect(wrong({})).toBe(0)
    expect(wrong({ amount: 40000 })).toBe(0)
    expect(wrong({ amount: 999999 })).toBe(1)
    expect(wrong({ amount: 999999, name: 'A' })).toBe(1)
  })
})

describe('filledShare', () => {
  it('reaches 100 only when no answer stands in the way of sending', () => {
    const required = form(field('number', 'amount', { rules: { maxValue: 50000 } }), field('text', 'name'))
    const optional = form(
      field('text', 'name'),
      field('number', 'amount', { rules: { maxValue: 50000 }, required: false }),
    )
    const share = (definition: FormDefinition, answers: Answers) =>
      filledShare(readProgress([step('1', 'form', definition, answers)], [], day))
    expect(share(required, { amount: 40000, name: 'A' })).toBe(100)
    expect(share(required, { amount: 999999, name: 'A' })).toBe(50)
    expect(share(optional, { name: 'A' })).toBe(100)
    expect(share(optional, { amount: 999999, name: 'A' })).toBeLessThan(100)
  })

  it('counts required questions over all steps', () => {
    const one = form(field('text', 'a'), field('text', 'b'), field('text', 'c'))
    const progress = readProgress([step('1', 'form', one, { a: 'x' }), step('2', 'textarea')], [], day)
    expect(filledShare(progress)).toBe(33)
    expect(filledShare([])).toBe(0)
  })
})

describe('applicationTitle', () => {
  const named = form(
    field('number', 'n'),
    field('text', 'hidden', { visibleIf: { op: 'eq', left: { field: 'n' }, right: { value: 1 } } }),
    field('accordion', 'fold', { fields: [field('text', 'inside')] }),
  )
  it('is the first visible text that is answered', () => {
    expect(applicationTitle(named, { n: 2, hidden: 'No', inside: '  Pluie \n utile ' }, day)).toBe('Pluie utile')
    expect(applicationTitle(named, { n: 1, hidden: 'Yes', inside: 'No' }, day)).toBe('Yes')
    expect(applicationTitle(named, { inside: 3 as never }, day)).toBe('')
    expect(applicationTitle(named, { inside: 'é'.repeat(300) }, day)).toHaveLength(200)
  })
})
