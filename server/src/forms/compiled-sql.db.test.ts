import { checkDefinition } from '@laurel/contract/forms/definition'
import { evaluate, holds, withComputed } from '@laurel/contract/forms/engine'
import { type Condition, formulaNames, parseCondition, parseExpression } from '@laurel/contract/forms/expressions'
import { compileConditionSql, compileExpressionSql, piece, type SqlPiece } from '@laurel/contract/forms/sql'
import type { Answers } from '@laurel/contract/forms/values'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyLogic, workingAnswers, workingForm } from '../../../contract/src/forms/expressions/random-form.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const context = {
  today: '2027-03-15',
  meta: { lang: 'fr' },
  earlier: { before: 'x', list: [{ id: '1', v: { n: 3 } }] },
}
const names = formulaNames(workingForm)
const probe = { key: 'probe', reference: 'probe', type: 'text', title: { en: 'Probe' }, required: false } as const
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
})
afterAll(() => client.end())

/** Many sets of answers in their stored form, as PostgreSQL can hold them. */
const stored = fc
  .sample(workingAnswers, { numRuns: 400, seed: 20_270_315 })
  .filter((answers) => JSON.stringify(answers).isWellFormed() && !/\\u(0000|d[89a-f])/i.test(JSON.stringify(answers)))
  .map((answers) => withComputed(workingForm, answers as Answers, context))

const source = {
  answers: piece`a.v`,
  earlier: piece`${JSON.stringify(context.earlier)}::jsonb`,
  today: context.today,
  meta: { lang: piece`to_jsonb('fr'::text)` },
}

async function ask(requested: SqlPiece): Promise<unknown[]> {
  const { texts, values } = piece`select ${requested} as held
    from jsonb_array_elements(${JSON.stringify(stored)}::jsonb) with ordinality as a(v, place) order by a.place`
  const text = texts.reduce((sql, part, index) => `${sql}$${index}${part}`)
  const { rows } = await client.query<{ held: unknown }>(text, [...values])
  return rows.map(({ held }) => held)
}

const operands = [
  '[r-budget]',
  '[r-age]',
  '[r-total]',
  '[r-shares]',
  '[r-budget] + [r-age]',
  '[r-total] - [r-budget] - 0.1',
  '[r-budget] * [r-age] * 0.37',
  '[r-budget] / [r-age]',
  'round([r-budget] / 3, 2)',
  'floor([r-budget]) + ceiling([r-age] / 7)',
  'sum([r-posts.r-amount], [r-plan.cost])',
  'sum([r-posts.r-rate])',
  'average([r-posts.r-hours])',
  'average([r-plan.cost], [r-budget])',
  'min([r-plan.cost], [r-age])',
  'max([r-posts.r-hours], 3)',
  'count([r-themes], [r-posts], [r-plan])',
  'count([r-posts.r-label])',
  'days([r-born], [r-end])',
  'months([r-born], today())',
  'years([r-end], [r-start])',
  'default([r-age], [r-budget], 0)',
  'if([r-frozen], [r-budget], -1)',
  'sum([#list.#n])',
]
const texts = [
  '[r-name]',
  '[r-summary]',
  'join([r-name], [r-budget], [r-born], "é")',
  '[r-guardian]',
  '[#before]',
  '[r-first]',
  '@lang',
]
const days = [
  '[r-born]',
  '[r-end]',
  'addDays([r-start], [r-age])',
  'max([r-plan.due], [r-born])',
  'min([r-plan.due])',
  'today(-10000)',
]
const conditions = [
  '[r-minor]',
  '[r-frozen] = false',
  '[r-themes] contains "a"',
  '[r-themes] includesAny {"a", "b"}',
  '[r-themes] includesAll {"a", "b"}',
  '[r-name] in {"a", "é"}',
  '[r-name] contains "É"',
  '[r-name] != "a"',
  'isEmpty([r-posts])',
  'isEmpty([r-plan])',
  'isNotEmpty([r-contact])',
  'isEmpty([r-why])',
  'isEmpty([r-guardian])',
  'not ([r-budget] > [r-total])',
  '[r-why] = "a" or isEmpty([r-themes]) and [r-budget] >= 10',
  '[r-budget] in {1, 2}',
]

function expression(formula: string) {
  const parsed = parseExpression(formula, names)
  if (!parsed.ok) throw new Error(`${formula}: ${parsed.problem.reason}`)
  return parsed.made
}

function condition(formula: string) {
  const parsed = parseCondition(formula, names)
  if (!parsed.ok) throw new Error(`${formula}: ${parsed.problem.reason}`)
  return parsed.made
}

describe(`PostgreSQL says of ${stored.length} sets of answers what the engine says`, () => {
  it.each([...operands, ...texts, ...days])('%s', async (formula) => {
    const requested = expression(formula)
    const expected = stored.map((answers) => evaluate(workingForm, requested, answers, context))
    expect(await ask(compileExpressionSql(workingForm, requested, source))).toEqual(expected)
  })

  const compared = [
    ...operands.map(
      (one, index) => `${one} ${['<', '>=', '=', '!='][index % 4]} ${operands[(index * 7 + 3) % operands.length]}`,
    ),
    ...days.map((one, index) => `${one} ${['before', 'after', '<='][index % 3]} ${days[(index + 1) % days.length]}`),
  ]
  it.each([...conditions, ...compared])('%s', async (formula) => {
    const requested = condition(formula)
    const expected = stored.map((answers) => holds(workingForm, requested, answers, context))
    expect(await ask(compileConditionSql(workingForm, requested, source))).toEqual(expected)
  })

  it('of any sound condition, whatever it is made of', async () => {
    const keys = [
      'name',
      'budget',
      'born',
      'age',
      'minor',
      'themes',
      'posts',
      'amount',
      'plan',
      'cost',
      'due',
      'total',
      'end',
    ]
    const isSound = (visibleIf: Condition) =>
      checkDefinition(
        { ...workingForm, fields: [...workingForm.fields, { ...probe, visibleIf }] },
        { defaultLocale: 'en' },
      ).length === 0
    const { condition: any } = anyLogic(keys)
    const sound = fc.sample(any, { numRuns: 4000, seed: 20_270_316 }).filter(isSound).slice(0, 120)
    expect(sound.length).toBe(120)
    for (const requested of sound) {
      const expected = stored.map((answers) => holds(workingForm, requested, answers, context))
      const made = compileConditionSql(workingForm, requested, source)
      expect([requested, await ask(made)]).toEqual([requested, expected])
    }
  })

  it('asks of a sound definition', () => {
    expect(checkDefinition(workingForm, { defaultLocale: 'en' })).toEqual([])
  })
})

describe('what comes from outside', () => {
  it('is never read as SQL', async () => {
    const evil = "'; drop table forms; --"
    const requested = {
      and: [
        { op: 'eq' as const, left: { field: evil }, right: { value: evil } },
        { op: 'eq' as const, left: { meta: evil }, right: { value: `\u0000${evil}` } },
      ],
    }
    const made = compileConditionSql(workingForm, requested, source)
    expect(made.texts.join('')).not.toContain('drop table')
    expect(new Set(await ask(made))).toEqual(new Set([false]))
    const sum = compileExpressionSql(workingForm, { calc: 'sum', of: [{ rows: 'plan', col: evil }] }, source)
    expect(sum.texts.join('')).not.toContain('drop table')
    expect(new Set(await ask(sum))).toEqual(new Set([0]))
  })
})
