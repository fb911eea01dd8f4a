import { holds } from '@laurel/contract/forms/engine'
import { formulaNames, parseCondition } from '@laurel/contract/forms/expressions'
import type { Answers } from '@laurel/contract/forms/values'
import type { FilterTree } from '@laurel/contract/listing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, themes } from '../applications/call-for-tests.ts'
import { insertImportedApplications } from '../exchange/intake/insert-applications.ts'
import { findProgram } from '../programs/index.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()

/** More numbers than have a column; a question that hides; rows of a group, where one of the questions hides too; a table. */
const numbers = Array.from({ length: 10 }, (_, index) => `n${index}`)
const isCool = { op: 'eq', left: { field: 'theme' }, right: { value: 'cool' } } as const
const form = aForm(
  aField('text', 'name'),
  aField('select', 'theme', { options: themes }),
  aField('yes-no', 'sure'),
  aField('date', 'start'),
  aField('checkbox', 'tools', { options: themes }),
  aField('textarea', 'plan', { visibleIf: isCool }),
  ...numbers.map((key) => aField('number', key)),
  aField('questions-group', 'costs', {
    fields: [aField('number', 'amount'), aField('number', 'tax', { visibleIf: isCool })],
  }),
  aField('table', 'hours', {
    table: { rows: [], openRows: true, cols: [{ reference: 'h', title: { fr: 'Heures' }, type: 'number' }] },
  }),
)

const amount = fc.integer({ min: -2, max: 4 })
const anAnswers = fc.record(
  {
    name: fc.constantFrom('Toits', 'Eau', 'x'.repeat(300)),
    theme: fc.constantFrom('cool', 'move'),
    sure: fc.boolean(),
    start: fc.constantFrom('2027-02-01', '2027-02-09', '2027-02-15'),
    tools: fc.uniqueArray(fc.constantFrom('cool', 'move'), { minLength: 1 }),
    plan: fc.constantFrom('Toits', 'Eau'),
    ...Object.fromEntries(numbers.map((key) => [key, amount])),
    costs: fc
      .array(fc.record({ amount, tax: amount }, { requiredKeys: [] }), { minLength: 1, maxLength: 3 })
      .map((rows) => rows.map((v, index) => ({ id: `r${index}`, v }))),
    hours: fc
      .array(amount, { minLength: 1, maxLength: 3 })
      .map((rows) => ({ rows: rows.map((h, index) => ({ id: `r${index}`, cells: { h } })) })),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Answers>

const formulas = [
  '[r-n0] + [r-n9] > [r-n1] * 2',
  'sum([r-costs.r-amount], [r-hours.h]) >= 3',
  'sum([r-costs.r-tax]) > 0',
  'count([r-costs]) > count([r-tools])',
  'days([r-start], today()) > 0',
  '[r-start] before addDays(today(), [r-n2])',
  '[r-sure]',
  'not [r-sure] or isEmpty([r-n3])',
  '[r-tools] includesAll {"cool", "move"}',
  '[r-plan] = "Toits"',
  '[r-name] contains "xx"',
  '@lang = "fr" and [r-theme] in {"cool"}',
  'if([r-sure], [r-n4], -[r-n5]) < default([r-n6], 1)',
  'isNotEmpty([r-plan]) and [r-n7] / [r-n8] >= 0.5',
]

let call: Call
let base = ''
const all: { id: string; answers: Answers }[] = []

beforeAll(async () => {
  call = await openCall(house, form)
  base = `/api/user.programs/${call.programId}/responses`
  const sheets = fc.sample(anAnswers, { numRuns: 100, seed: 7 })
  await house.inScene('owner', async (scene) => {
    const program = await findProgram(scene.db, call.programId)
    if (!program) throw new Error('no program')
    const ids = await insertImportedApplications(
      scene,
      program,
      sheets.map((answers, index) => ({
        categoryId: call.categoryId,
        applicantName: `Person ${index}`,
        applicantEmail: `person${index}@example.org`,
        state: 'submitted',
        lang: 'fr',
        sheets: [{ stepId: call.stepIds[0] ?? '', formId: call.formIds[0] ?? '', revision: 1, answers }],
      })),
    )
    for (const [index, id] of ids.entries()) all.push({ id, answers: sheets[index] ?? {} })
  })
})

async function found(filter: FilterTree): Promise<string[]> {
  const { status, body } = await house
    .as('owner')
    .get(base, { query: { filter: JSON.stringify(filter), perPage: '200' } })
  expect([status, body.error, filter]).toEqual([200, undefined, filter])
  expect(body.metadata.totalFiltred).toBe(body.data.length)
  return body.data.map(({ id }: { id: string }) => id).sort()
}

function expected(formula: string): string[] {
  const parsed = parseCondition(formula, formulaNames(form))
  if (!parsed.ok) throw new Error(formula)
  const context = { today: '2027-02-09', meta: { lang: 'fr' } }
  return all
    .filter(({ answers }) => holds(form, parsed.made, answers, context))
    .map(({ id }) => id)
    .sort()
}

const formulaClause = (value: string) => ({ field: 'formula', op: 'holds', value }) as const

describe('a filter that is a formula', () => {
  it.each(formulas)('finds what the engine of the forms finds: %s', async (formula) => {
    const ids = expected(formula)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.length).toBeLessThan(all.length)
    expect(await found(formulaClause(formula))).toEqual(ids)
  })

  it('stands among other questions, and is turned round like them', async () => {
    const [one = '', other = ''] = formulas
    const [those, others] = [expected(one), expected(other)]
    expect(await found({ or: [formulaClause(one), { not: formulaClause(other) }] })).toEqual(
      all
        .map(({ id }) => id)
        .filter((id) => those.includes(id) || !others.includes(id))
        .sort(),
    )
  })
})
