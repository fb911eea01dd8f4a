import fc from 'fast-check'
import { aField, aForm, twoOptions } from '../definition/example-form.ts'
import type { Condition } from './condition.ts'
import { calculations, type Expression } from './expression.ts'

/** For the tests of this room: expressions of any shape, sound or not, over some fields, columns and a group. */
export function anyLogic(keys: readonly string[]) {
  const field = fc.constantFrom(...keys)
  const constant = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.string({ maxLength: 3 }), { maxLength: 2 }),
    fc.constantFrom('2027-02-28', '2024-02-29', 'a', 'b'),
  )
  const leaf: fc.Arbitrary<Expression> = fc.oneof(
    field.map((key): Expression => ({ field: key })),
    fc.record({ rows: field, col: field }),
    constant.map((value): Expression => ({ value })),
    fc.constantFrom<Expression>({ meta: 'lang' }, { meta: 'odd name' }, { today: 0 }, { today: -30 }),
  )
  const comparable = (expression: fc.Arbitrary<Expression>) => expression.filter((one) => !('value' in one))
  return fc.letrec<{ condition: Condition; expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.record({
        calc: fc.constantFrom(...calculations),
        of: fc.array(tie('expression'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ if: tie('condition'), give: tie('expression'), else: tie('expression') }),
      tie('condition').map((holds): Expression => ({ holds })),
    ),
    condition: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.record({
        op: fc.constantFrom('isEmpty' as const, 'isNotEmpty' as const),
        left: comparable(tie('expression')),
      }),
      fc.record({
        op: fc.constantFrom('eq' as const, 'neq', 'lt', 'gte', 'in', 'contains', 'before', 'includesAny'),
        left: comparable(tie('expression')),
        right: tie('expression'),
      }) as fc.Arbitrary<Condition>,
      tie('condition').map((not): Condition => ({ not })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((and): Condition => ({ and })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((or): Condition => ({ or })),
    ),
  }))
}

const amountRows = { rows: 'posts', col: 'amount' } as const
const number = (value: number): Expression => ({ value })

/** A form that uses the whole language: computed in items and outside, locked, needed and shown by what is worked out. */
export const workingForm = aForm(
  aField('text', 'name', { required: true }),
  aField('number', 'budget', { required: true, rules: { minValue: 0 } }),
  aField('date', 'born'),
  aField('date', 'start', { initial: { today: 30 } }),
  aField('number', 'age', {
    computed: { calc: 'years', of: [{ field: 'born' }, { today: 0 }] },
    rules: { minValue: 18 },
  }),
  aField('yes-no', 'minor', {
    computed: { holds: { op: 'lt', left: { field: 'age' }, right: number(18) } },
  }),
  aField('text', 'guardian', {
    visibleIf: { op: 'eq', left: { field: 'minor' }, right: { value: true } },
    required: { op: 'isNotEmpty', left: { field: 'name' } },
  }),
  aField('yes-no', 'frozen'),
  aField('checkbox', 'themes', {
    options: twoOptions,
    readOnly: { op: 'eq', left: { field: 'frozen' }, right: { value: true } },
  }),
  aField('accordion', 'fold', {
    visibleIf: { op: 'gt', left: { field: 'budget' }, right: number(10) },
    fields: [
      aField('questions-group', 'posts', {
        maxRows: 4,
        fields: [
          aField('text', 'label'),
          aField('number', 'hours'),
          aField('number', 'rate', { initial: number(20), visibleIf: { op: 'isNotEmpty', left: { field: 'label' } } }),
          aField('number', 'amount', {
            computed: {
              calc: 'round',
              of: [{ calc: 'multiply', of: [{ field: 'hours' }, { field: 'rate' }] }, number(2)],
            },
          }),
          aField('text', 'signed', { readOnly: { op: 'gt', left: { field: 'amount' }, right: number(1000) } }),
        ],
      }),
    ],
  }),
  aField('table', 'plan', {
    table: {
      rows: [],
      openRows: true,
      cols: [
        { reference: 'what', title: { en: 'What', fr: 'Quoi' }, type: 'text' },
        { reference: 'cost', title: { en: 'Cost', fr: 'Coût' }, type: 'number' },
        { reference: 'due', title: { en: 'Due', fr: 'Fin' }, type: 'date' },
      ],
    },
  }),
  aField('number', 'total', {
    computed: { calc: 'sum', of: [amountRows, { rows: 'plan', col: 'cost' }, { field: 'budget' }] },
  }),
  aField('date', 'end', {
    computed: {
      calc: 'max',
      of: [
        { rows: 'plan', col: 'due' },
        { calc: 'addDays', of: [{ field: 'start' }, { field: 'budget' }] },
      ],
    },
  }),
  aField('text', 'summary', {
    computed: {
      calc: 'join',
      of: [{ field: 'name' }, { value: ' · ' }, { field: 'total' }, { value: ' · ' }, { field: 'end' }],
    },
  }),
  aField('simple-questions-group', 'contact', {
    fields: [
      aField('text', 'first'),
      aField('number', 'shares', {
        computed: { calc: 'count', of: [{ field: 'themes' }, { field: 'posts' }, { field: 'first' }] },
      }),
    ],
  }),
  aField('textarea', 'why', {
    visibleIf: {
      or: [
        { op: 'gt', left: { calc: 'average', of: [amountRows] }, right: { field: 'budget' } },
        { op: 'gte', left: { field: 'shares' }, right: number(3) },
      ],
    },
    required: { op: 'gt', left: { field: 'total' }, right: number(500) },
  }),
)

const amount = fc.oneof(
  fc.integer({ min: -5, max: 5000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0.1, 0.2, 1e14),
)
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10))
const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('__proto__', '4', '', ' ', [null], { rows: 'x' }, 1e300, 5e-324),
)
const often = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof(
    { weight: 8, arbitrary: value as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
const text = fc.string({ maxLength: 5, unit: fc.constantFrom('a', 'É', 'é', ' ', '<', '"', '😀', 'ß') })

/** Answers to `workingForm`: mostly sound, sometimes hostile JSON, also where something is computed. */
export const workingAnswers = fc
  .record({
    name: often(text),
    budget: often(amount),
    born: often(day),
    start: often(day),
    age: often(amount),
    minor: often(fc.boolean()),
    guardian: often(text),
    frozen: often(fc.boolean()),
    themes: often(fc.subarray(['a', 'b'])),
    posts: often(
      fc.array(
        fc.record({
          id: often(fc.constantFrom('1', '2', '3')),
          v: often(
            fc.record({
              label: often(text),
              hours: often(amount),
              rate: often(amount),
              amount: often(amount),
              signed: often(text),
            }),
          ),
        }),
        { maxLength: 4 },
      ),
    ),
    plan: often(
      fc.record({
        rows: often(
          fc.array(
            fc.record({
              id: often(fc.constantFrom('x', 'y')),
              cells: often(fc.record({ what: often(text), cost: often(amount), due: often(day) })),
            }),
            { maxLength: 3 },
          ),
        ),
      }),
    ),
    total: often(amount),
    end: often(day),
    summary: often(text),
    contact: often(fc.record({ first: often(text), shares: often(amount) })),
    why: often(text),
  })
  .map((answers) => JSON.parse(JSON.stringify(answers)) as Record<string, unknown>)
