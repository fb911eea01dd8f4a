import type { Answers } from '@laurel/contract/forms/values'
import type { FilterTree, ListClause, ListOp } from '@laurel/contract/listing'
import { listOperators } from '@laurel/contract/listing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, themes } from '../applications/call-for-tests.ts'
import { insertImportedApplications } from '../exchange/intake/insert-applications.ts'
import { newId } from '../kernel/db/index.ts'
import { findProgram } from '../programs/index.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()

/** Ten numbers: two more than have a column; a long text has none ever; one text is hidden from half. */
const numbers = Array.from({ length: 10 }, (_, index) => `n${index}`)
const form = aForm(
  aField('text', 'name'),
  aField('select', 'theme', { options: themes }),
  aField('yes-no', 'sure'),
  aField('date', 'start'),
  aField('checkbox', 'tools', { options: themes }),
  aField('textarea', 'plan'),
  aField('text', 'hidden', { visibleIf: { op: 'eq', left: { field: 'theme' }, right: { value: 'cool' } } }),
  ...numbers.map((key) => aField('number', key)),
)
const kinds = {
  name: 'text',
  theme: 'choice',
  sure: 'choice',
  start: 'date',
  tools: 'choices',
  plan: 'text',
  hidden: 'text',
  ...Object.fromEntries(numbers.map((key) => [key, 'number'] as const)),
} as Record<string, 'text' | 'choice' | 'date' | 'choices' | 'number'>

const words = ['Toits', 'toits frais', '50 %', 'a_b', 'Eau\\vive', 'eau']
const days = ['2027-01-01', '2027-02-08', '2027-02-09', '2027-02-15']
const plain = {
  text: fc.constantFrom(...words),
  choice: fc.constantFrom('cool', 'move', 'true', 'false'),
  choices: fc.constantFrom('cool', 'move'),
  date: fc.constantFrom(...days),
  number: fc.integer({ min: -2, max: 3 }),
}

const anAnswers = fc.record(
  {
    name: plain.text,
    theme: fc.constantFrom('cool', 'move'),
    sure: fc.boolean(),
    start: plain.date,
    tools: fc.uniqueArray(plain.choices, { minLength: 1 }),
    plan: fc.tuple(plain.text, fc.integer({ min: 0, max: 60 })).map(([word, times]) => `${'x '.repeat(times)}${word}`),
    hidden: plain.text,
    ...Object.fromEntries(numbers.map((key) => [key, plain.number])),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Answers>

const many: readonly ListOp[] = ['in', 'nin', 'includesAny', 'includesAll']
const aClause: fc.Arbitrary<ListClause> = fc.constantFrom(...Object.keys(kinds)).chain((key) => {
  const kind = kinds[key] ?? 'text'
  // Places are looked up in a job: `map/points.http.test.ts` asks for them.
  const operators = listOperators[kind].filter((op) => op !== 'within' && op !== 'unplaced')
  return fc.constantFrom(...operators).chain((op): fc.Arbitrary<ListClause> => {
    const field = `answers.${key}`
    if (op === 'isEmpty' || op === 'isNotEmpty') return fc.constant({ field, op })
    if (op === 'last' || op === 'next') return fc.integer({ min: 1, max: 10 }).map((value) => ({ field, op, value }))
    const one: fc.Arbitrary<string | number> = plain[kind]
    if (op === 'between') return fc.tuple(one, one).map((value) => ({ field, op, value }))
    if (many.includes(op)) return fc.array(one, { minLength: 1, maxLength: 3 }).map((value) => ({ field, op, value }))
    return one.map((value) => ({ field, op, value }))
  })
})
const aTree = fc.letrec<{ tree: FilterTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    aClause,
    fc.record({ and: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ not: tie('tree') }),
  ),
})).tree

/** What the contract says of each operator, said again in the plainest way. */
function holds(tree: FilterTree, answers: Answers): boolean {
  if ('and' in tree) return tree.and.every((part) => holds(part, answers))
  if ('or' in tree) return tree.or.some((part) => holds(part, answers))
  if ('not' in tree) return !holds(tree.not, answers)
  const key = tree.field.slice('answers.'.length)
  const raw = key === 'hidden' && answers.theme !== 'cool' ? undefined : answers[key]
  const actual = (Array.isArray(tree.value) ? tree.value : [tree.value]) as (string | number)[]
  const value = typeof raw === 'boolean' ? String(raw) : raw
  if (tree.op === 'isEmpty') return value === undefined
  if (value === undefined) return tree.op === 'neq' || tree.op === 'nin'
  return compares(tree.op, value as string | number | string[], actual)
}

const today = Date.parse('2027-02-09')
const day = (text: unknown) => (Date.parse(String(text)) - today) / 86_400_000

function compares(op: ListOp, value: string | number | string[], actual: (string | number)[]): boolean {
  const [first = '', second = ''] = actual
  const has = (one: string | number) => (Array.isArray(value) ? value.includes(String(one)) : value === one)
  const folded = String(value).toLowerCase()
  switch (op) {
    case 'eq':
    case 'in':
    case 'includesAny':
      return actual.some(has)
    case 'neq':
    case 'nin':
      return !actual.some(has)
    case 'includesAll':
      return actual.every(has)
    case 'lt':
    case 'before':
      return value < first
    case 'lte':
      return value <= first
    case 'gt':
    case 'after':
      return value > first
    case 'gte':
      return value >= first
    case 'between':
      return value >= first && value <= second
    case 'contains':
      return Array.isArray(value) ? has(first) : folded.includes(String(first).toLowerCase())
    case 'startsWith':
      return folded.startsWith(String(first).toLowerCase())
    case 'last':
      return day(value) <= 0 && day(value) > -Number(first)
    case 'next':
      return day(value) >= 0 && day(value) < Number(first)
    default:
      return true
  }
}

let call: Call
let base = ''
const all: { id: string; answers: Answers }[] = []

beforeAll(async () => {
  call = await openCall(house, form)
  base = `/api/user.programs/${call.programId}/responses`
  const sheets = fc.sample(anAnswers, { numRuns: 120, seed: 4 })
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
        state: index % 4 === 0 ? 'draft' : 'submitted',
        lang: 'fr',
        sheets: [{ stepId: call.stepIds[0] ?? '', formId: call.formIds[0] ?? '', revision: 1, answers }],
      })),
    )
    for (const [index, id] of ids.entries()) all.push({ id, answers: sheets[index] ?? {} })
  })
})

const get = async (query: Record<string, string>) => {
  const { status, body } = await house.as('owner').get(base, { query })
  expect([status, body.error, query]).toEqual([200, undefined, query])
  return body
}

describe('a filter', () => {
  it('finds what a plain reading of the same questions finds', async () => {
    await fc.assert(
      fc.asyncProperty(aTree, async (tree) => {
        const { data, metadata } = await get({ filter: JSON.stringify(tree), perPage: '200' })
        const expected = all.filter(({ answers }) => holds(tree, answers)).map(({ id }) => id)
        expect(data.map(({ id }: { id: string }) => id).sort()).toEqual(expected.sort())
        expect(metadata.totalFiltred).toBe(expected.length)
      }),
      { numRuns: 150 },
    )
  })

  it('is walked through in any order both ways, each application once', async () => {
    const orders = [
      'number',
      'answers.n9',
      'answers.theme',
      '-answers.plan',
      '-updatedAt',
      'answers.start',
      '-completeness',
    ]
    await fc.assert(
      fc.asyncProperty(aTree, fc.constantFrom(...orders), fc.boolean(), async (tree, sort, isFiltered) => {
        const query = { sort, perPage: '7', ...(isFiltered && { filter: JSON.stringify(tree) }) }
        const there: string[][] = []
        let page = await get(query)
        for (there.push(idsOf(page)); page.metadata.after; there.push(idsOf(page))) {
          page = await get({ ...query, after: page.metadata.after })
        }
        const whole = there.flat()
        const expected = all.filter(({ answers }) => !isFiltered || holds(tree, answers)).map(({ id }) => id)
        expect([...whole].sort()).toEqual(expected.sort())
        const back: string[] = idsOf(page)
        while (page.metadata.before) {
          page = await get({ ...query, before: page.metadata.before })
          back.unshift(...idsOf(page))
        }
        expect(back).toEqual(whole)
      }),
      { numRuns: 15 },
    )
  })

  it('asks about tags, people, the last days, and puts them together', async () => {
    const [one, other, third] = all.map(({ id }) => id) as [string, string, string]
    const [red, blue] = [newId(), newId()]
    const userId = house.personId('manager')
    await house.inScene('owner', async ({ db }) => {
      const tag = { program_id: call.programId, label: '{"fr":"Mot"}', colour: '#aa0000' }
      await db
        .insert('tags', [
          { id: red, ...tag },
          { id: blue, ...tag, position: 1 },
        ])
        .execute()
      await db
        .insert('application_tags', [
          { application_id: one, tag_id: blue },
          { application_id: one, tag_id: red },
          { application_id: other, tag_id: red },
        ])
        .execute()
      await db.insert('application_assignees', { application_id: third, user_id: userId, role: 'lead' }).execute()
    })
    const found = async (tree: FilterTree) => idsOf(await get({ filter: JSON.stringify(tree), sort: 'createdAt' }))
    expect(await found({ field: 'tags', op: 'includesAll', value: [red, blue] })).toEqual([one])
    expect(await found({ field: 'tags', op: 'in', value: [red] })).toEqual([one, other])
    expect(await found({ field: 'assignees', op: 'isNotEmpty' })).toEqual([third])
    const both = {
      or: [
        { field: 'assignees', op: 'in', value: [userId] },
        { field: 'tags', op: 'isNotEmpty' },
      ],
    } as const
    expect((await found(both)).sort()).toEqual([one, other, third].sort())
    expect(await found({ and: [both, { not: { field: 'tags', op: 'in', value: [blue] } }] })).toHaveLength(2)
    expect((await get({ filter: '[{"field":"updatedAt","op":"last","value":1}]' })).metadata.totalFiltred).toBe(120)
    expect(
      (await get({ filter: '[{"field":"updatedAt","op":"before","value":{"today":0}}]' })).metadata.totalFiltred,
    ).toBe(0)
    const { data } = await get({ filter: JSON.stringify(both), sort: 'createdAt', facts: 'unread' })
    const row = data.find(({ id }: { id: string }) => id === one)
    expect(row).toMatchObject({ tags: [red, blue], assignees: [], facts: { unread: false }, statusId: null })
    expect(data.find(({ id }: { id: string }) => id === third).assignees).toMatchObject([{ id: userId, role: 'lead' }])
  })

  it.each([
    ['{"or":[{"field":"answers.gone","op":"isEmpty"}]}', 'query.filter.or.0.field', 'unknown'],
    ['{"not":{"field":"state","op":"lt","value":"x"}}', 'query.filter.not.op', 'not-for-this-field'],
    ['{"and":[{"field":"answers.n1","op":"between","value":[1]}]}', 'query.filter.and.0.value', 'required'],
    ['{"and":[{"field":"createdAt","op":"last","value":0}]}', 'query.filter.and.0.value', 'number'],
    ['{"field":"createdAt","op":"eq","value":{"today":0.5}}', 'query.filter', 'malformed'],
    [`${'{"not":'.repeat(20)}{"and":[]}${'}'.repeat(20)}`, 'query.filter', 'malformed'],
    ['{"field":"score.x","op":"gt","value":1}', 'query.filter.field', 'unknown'],
  ])('refuses %s', async (filter, field, reason) => {
    const { status, body } = await house.as('owner').get(base, { query: { filter } })
    expect([status, body.error.fields]).toEqual([422, [{ field, reason }]])
  })
})

const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)
