import { describe, expect, it } from 'vitest'
import { checkDefinition } from '../definition/check-definition.ts'
import { checkEligibility, eligibilityFields } from '../definition/check-eligibility.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { aField, aForm, onTheDay, twoOptions, whenEq } from '../definition/example-form.ts'
import { evaluate } from '../engine/ask.ts'
import { initialAnswers, initialItem } from '../engine/initial-answers.ts'
import { fieldsUsing } from '../fields/field-uses.ts'
import type { Expression } from './expression.ts'
import { formulaNames } from './formula-names.ts'
import { parseCondition, parseExpression } from './parse-formula.ts'

const form = aForm(
  aField('number', 'n', { reference: 'n' }),
  aField('number', 'm', { reference: 'm' }),
  aField('date', 'd', { reference: 'd' }),
  aField('date', 'e', { reference: 'e' }),
  aField('text', 't', { reference: 't' }),
  aField('select', 's', { reference: 's', options: twoOptions }),
  aField('checkbox', 'c', { reference: 'c', options: twoOptions }),
  aField('yes-no', 'y', { reference: 'y' }),
  aField('file', 'u', { reference: 'u', file: { kinds: ['any'], maxBytes: 1, maxCount: 3 } }),
  aField('questions-group', 'g', {
    reference: 'g',
    fields: [
      aField('number', 'x', { reference: 'x' }),
      aField('number', 'z', { reference: 'z', visibleIf: { op: 'gt', left: { field: 'x' }, right: { value: 1 } } }),
    ],
  }),
  aField('table', 'w', {
    reference: 'w',
    table: {
      rows: [],
      openRows: true,
      cols: [
        { reference: 'cost', title: { en: 'Cost' }, type: 'number' },
        { reference: 'due', title: { en: 'Due' }, type: 'date' },
      ],
    },
  }),
)
const names = formulaNames(form)

function read(formula: string): Expression {
  const parsed = parseExpression(formula, names)
  if (!parsed.ok) throw new Error(`${formula}: ${parsed.problem.reason}`)
  return parsed.made
}

function requested(formula: string) {
  const parsed = parseCondition(formula, names)
  if (!parsed.ok) throw new Error(`${formula}: ${parsed.problem.reason}`)
  return parsed.made
}

const answers = {
  n: 10,
  m: 4,
  d: '2000-01-31',
  e: '2027-03-15',
  t: 'Zoé',
  s: 'a',
  c: ['a', 'b'],
  y: true,
  u: [{ key: 'k', name: 'a', location: 'b' }, { key: 'l' }],
  g: [
    { id: '1', v: { x: 1, z: 100 } },
    { id: '2', v: { x: 2, z: 5 } },
    { id: '3', v: {} },
  ],
  w: {
    rows: [
      { id: '1', cells: { cost: 12.5, due: '2027-01-01' } },
      { id: '2', cells: {} },
    ],
  },
}

describe('expressions', () => {
  it.each<[string, unknown]>([
    ['[n] + [m] * 2', 18],
    ['0.1 + 0.2', 0.3],
    ['1 - 0.9 - 0.1', 0],
    ['[n] / 3', 3.33333333333333],
    ['[n] / 0', null],
    ['round([n] / 3, 2)', 3.33],
    ['round(1.005, 2)', 1.01],
    ['round(-2.5)', -3],
    ['floor(-1.5) + ceiling(1.2)', 0],
    ['sum([g.x])', 3],
    ['sum([g.z])', 5],
    ['average([g.x])', 1.5],
    ['average([w.cost])', 12.5],
    ['sum([w.cost], [n], 1)', 23.5],
    ['max([w.cost], [n])', 12.5],
    ['min([d], [e], [w.due])', '2000-01-31'],
    ['count([g])', 3],
    ['count([w])', 1],
    ['count([c])', 2],
    ['count([u])', 1],
    ['count([g.z])', 1],
    ['years([d], [e])', 27],
    ['months([d], "2000-03-01")', 1],
    ['days([e], today(1))', 1],
    ['years([e], [d])', -27],
    ['addDays([e], 20)', '2027-04-04'],
    ['addDays([e], 9999999)', null],
    ['join([t], "-", [n], "-", [s])', 'Zoé-10-a'],
    ['if([n] > [m], "more", "less")', 'more'],
    ['if([t] = "x", 1, 2) * 1e15', null],
    ['default([t], "x")', 'Zoé'],
    ['([n] > 3 and [y])', true],
  ])('%s is %j', (formula, value) => {
    expect(evaluate(form, read(formula), answers, onTheDay)).toEqual(value)
  })

  it.each<[string, unknown]>([
    ['[n] + 1', null],
    ['sum([g.x])', 0],
    ['average([g.x])', null],
    ['max([n], [m])', null],
    ['count([c], [g], [w])', 0],
    ['default([n], 7)', 7],
    ['join([t], "!")', '!'],
    ['years([d], today())', null],
    ['if([n] > 1, 1, 2)', 2],
  ])('%s of nothing is %j', (formula, value) => {
    expect(evaluate(form, read(formula), {}, onTheDay)).toEqual(value)
  })
})

describe('what is checked when a definition is saved', () => {
  const problems = (computed: string, type: 'number' | 'text' | 'date' | 'yes-no' | 'textarea' = 'number') =>
    checkDefinition(
      { ...form, fields: [...form.fields, aField(type, 'out', { computed: read(computed) })] },
      { defaultLocale: 'en' },
    ).map(({ field, reason, params }) => [field, reason, params?.named].filter(Boolean).join(' '))

  it.each<[string, string[]]>([
    ['[n] * 2 + count([c])', []],
    ['[n] + [t]', ['out formula-types t']],
    ['[n] + [d]', ['out formula-types d']],
    ['days([d], [n])', ['out formula-types n']],
    ['days([d], "2026-02-31")', ['out formula-types']],
    ['sum([w.due])', ['out formula-types w']],
    ['if([n] > "x", 1, 2)', ['out condition-value n']],
    ['if([t] > 1, 1, 2)', ['out condition-operator t']],
    ['if([s] = "gone", 1, 2)', ['out condition-value s']],
    ['if([n] = [t], 1, 2)', ['out condition-value n']],
    ['if([n] = 1, 1, "x")', ['out formula-types']],
    ['default([n], [t])', ['out formula-types t']],
    ['round([n], [m])', ['out formula-arguments']],
    ['round([n], 11)', ['out formula-arguments']],
    ['add([n])', ['out formula-arguments']],
    ['[x] + 1', ['out condition-field-in-group x']],
    ['sum([g.#gone])', ['out formula-rows g']],
    ['[#out] + 1', ['out condition-later-field out']],
    ['[#gone] + 1', ['out condition-unknown-field gone']],
    ['join([n], "x")', ['out formula-result']],
    ['sum([#t.#x])', ['out formula-rows t']],
  ])('%s: %j', (formula, expected) => {
    expect(problems(formula)).toEqual(expected)
  })

  it('checks the kind of the result, and which fields may have one', () => {
    expect(problems('join([n], [s])', 'text')).toEqual([])
    expect(problems('max([d], [w.due])', 'date')).toEqual([])
    expect(problems('([n] > 1)', 'yes-no')).toEqual([])
    expect(problems('join([t])', 'textarea')).toEqual(['out formula-not-allowed'])
    const initial = aField('select', 'out', { options: twoOptions, initial: { value: 'z' } })
    expect(checkDefinition(aForm(initial), { defaultLocale: 'en' }).map(({ reason }) => reason)).toEqual([
      'formula-result',
    ])
  })

  it('sums no rows from inside the items themselves, so that nothing depends on itself', () => {
    const inside = aForm(
      aField('questions-group', 'g', {
        fields: [
          aField('number', 'x'),
          aField('number', 'part', { computed: { calc: 'sum', of: [{ rows: 'g', col: 'x' }] } }),
        ],
      }),
    )
    expect(checkDefinition(inside, { defaultLocale: 'en' })[0]).toMatchObject({ field: 'part', reason: 'formula-rows' })
  })

  it('knows the fields and rows of earlier steps', () => {
    const later = aForm(aField('number', 'out', { computed: read('sum([g.x], [w.cost]) + [n]') }))
    expect(checkDefinition(later, { defaultLocale: 'en', earlier: [form] })).toEqual([])
    const context = { ...onTheDay, earlier: answers as never }
    expect(evaluate(later, { field: 'out' }, {}, context)).toBe(25.5)
  })

  it('names the fields that use another', () => {
    const using = { ...form, fields: [...form.fields, aField('number', 'out', { computed: read('sum([g.x])') })] }
    expect(fieldsUsing(using, 'x').map(({ key }) => key)).toEqual(['z', 'out'])
    expect(fieldsUsing(using, 'g').map(({ key }) => key)).toEqual(['out'])
  })
})

describe('eligibility', () => {
  const rules: FormDefinition = {
    ...form,
    eligibility: [
      { when: requested('[n] > 5'), message: { en: 'Too much' } },
      { unless: requested('[y]'), message: { en: 'Must agree' } },
      { when: requested('sum([g.z]) > 10'), message: {} },
    ],
  }
  const verdicts = (input: object) => checkEligibility(rules, input, onTheDay).map(({ verdict }) => verdict)

  it('says who is out, and what is not answered yet', () => {
    expect(verdicts({})).toEqual(['open', 'open', 'open'])
    expect(verdicts(answers)).toEqual(['ineligible', 'eligible', 'eligible'])
    expect(verdicts({ n: 1, y: false })).toEqual(['eligible', 'ineligible', 'open'])
  })

  it('names the questions to ask, with those that they depend on', () => {
    expect(eligibilityFields(rules)).toEqual(['n', 'y', 'g', 'x', 'z'])
  })

  it('is checked with the definition', () => {
    expect(checkDefinition(rules, { defaultLocale: 'en' })).toEqual([
      { field: 'eligibility[2]', reason: 'eligibility-message-empty' },
    ])
  })
})

describe('initial values', () => {
  it('stand in what nobody has begun, and in new items', () => {
    const begun = aForm(
      aField('date', 'd', { initial: { today: 30 } }),
      aField('select', 's', { options: twoOptions, initial: { value: 'b' } }),
      aField('text', 'hidden', { visibleIf: whenEq('s', 'a'), initial: { value: 'kept' } }),
      aField('text', 'copy', { initial: { field: 's' } }),
      aField('questions-group', 'g', {
        fields: [aField('number', 'x', { initial: { value: 3 } }), aField('text', 'l', { initial: { field: 's' } })],
      }),
    )
    expect(initialAnswers(begun, onTheDay)).toEqual({ d: '2027-04-14', s: 'b', hidden: 'kept', copy: 'b' })
    expect(initialItem(begun, 'g', { s: 'a' }, onTheDay)).toEqual({ x: 3, l: 'a' })
  })
})
