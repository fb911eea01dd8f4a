import { describe, expect, it } from 'vitest'
import { CriterionInput } from '../criterion.ts'
import { asksCommentOn, errorOf, itemsFor, markOn, missingOn, progressOn, type SheetItem, totalOn } from './sheet.ts'

const title = { en: 'A' }
const item = (id: string, written: Record<string, unknown>): SheetItem => ({
  ...CriterionInput.parse({ title, ...written }),
  id,
})
const options = ['none', 'some', 'full'].map((reference, value) => ({ reference, label: title, value }))
const other = '0198bbbb-0000-7000-8000-000000000001'
const here = '0198bbbb-0000-7000-8000-000000000002'

const score = item('score', { weight: 10, commentBelow: 1, commentAbove: 5 })
const choice = item('choice', { kind: 'choice', options, weight: 10 })
const choices = item('choices', { kind: 'choices', options, weight: 10, required: false })
const yes = item('yes', { kind: 'yes_no', weight: 10, mayAbstain: true })
const text = item('text', { kind: 'text', shortest: 3, longest: 5 })
const out = item('out', { kind: 'eliminatory', comment: 'required' })
const heading = item('heading', { kind: 'separator', quotes: ['r-name'] })
const elsewhere = item('elsewhere', { weight: 50, categories: [other] })
const sheet = [heading, score, choice, choices, yes, text, out, elsewhere]
const entry = { categoryId: here }
const full = [
  { criterionId: 'score', value: 4 },
  { criterionId: 'choice', value: 'some' },
  { criterionId: 'yes', value: true },
  { criterionId: 'text', value: 'abc' },
  { criterionId: 'out', value: false },
]

describe('what is asked', () => {
  it('leaves out what belongs to other categories, and counts no separators', () => {
    expect(itemsFor(sheet, entry).map(({ id }) => id)).not.toContain('elsewhere')
    expect(progressOn(sheet, full, entry)).toEqual({ asked: 6, answered: 5 })
    expect(progressOn(sheet, [{ criterionId: 'yes', value: null, abstained: true }], entry).answered).toBe(1)
    expect(progressOn(sheet, [{ criterionId: 'choices', value: [] }], entry).answered).toBe(0)
  })
})

describe('the total', () => {
  it.each([
    ['over what is answered: what is optional never moves the ceiling', full, (0.8 + 0.5 + 1) / 3],
    [
      'with what is optional answered',
      [...full, { criterionId: 'choices', value: ['some', 'full'] }],
      (0.8 + 0.5 + 1 + 1) / 4,
    ],
    [
      'without what the juror abstains from',
      [...full.slice(0, 2), { criterionId: 'yes', value: null, abstained: true }],
      0.65,
    ],
  ])('%s', (_, answers, share) => expect(totalOn(sheet, answers, entry)).toBeCloseTo(100 * share, 9))

  it('is the same for an entry to which less applies', () => {
    const best = [{ criterionId: 'score', value: 5 }]
    expect(totalOn([score, elsewhere], best, entry)).toBe(100)
    expect(totalOn([score, elsewhere], best, { categoryId: other })).toBeNull()
  })
})

describe('an answer', () => {
  it.each([
    [score, 4, undefined],
    [score, 4.5, 'not_a_mark'],
    [score, '4', 'not_a_mark'],
    [choice, 'full', undefined],
    [choice, 'gone', 'not_an_option'],
    [choice, ['full'], 'not_an_option'],
    [choices, ['none', 'full'], undefined],
    [choices, ['full', 'full'], 'not_an_option'],
    [yes, false, undefined],
    [yes, 1, 'not_yes_no'],
    [text, 'abcde', undefined],
    [text, 'abcdef', 'too_long'],
    [text, 3, 'unknown'],
    [out, true, undefined],
    [heading, 'x', 'unknown'],
    [heading, null, undefined],
  ] as const)('%# is one of its kind, or says why not', (criterion, value, error) =>
    expect(errorOf(criterion, value)).toBe(error),
  )

  it.each([
    [score, 4, 4],
    [choice, 'full', 2],
    [choices, ['some', 'full'], 3],
    [yes, true, 1],
    [text, 'abc', null],
    [out, true, null],
    [score, null, null],
  ] as const)('%# is worth a mark, or none', (criterion, value, mark) => expect(markOn(criterion, value)).toBe(mark))

  it.each([
    [score, 0, true],
    [score, 1, true],
    [score, 2, false],
    [score, 5, true],
    [out, true, true],
    [out, false, false],
    [item('always', { comment: 'required' }), null, true],
    [item('never', { comment: 'none', commentBelow: 5 }), 1, false],
  ] as const)('%# asks for a comment: by rule', (criterion, value, expected) =>
    expect(asksCommentOn(criterion, { value })).toBe(expected),
  )
})

describe('what is missing', () => {
  it('names answers, comments and texts that are too short, in the order of the sheet', () => {
    const answers = [
      { criterionId: 'score', value: 0, comment: ' ' },
      { criterionId: 'text', value: 'a' },
      { criterionId: 'out', value: true },
    ]
    expect(missingOn(sheet, answers, entry)).toEqual([
      { criterionId: 'score', missing: 'comment' },
      { criterionId: 'choice', missing: 'answer' },
      { criterionId: 'yes', missing: 'answer' },
      { criterionId: 'text', missing: 'length' },
      { criterionId: 'out', missing: 'comment' },
    ])
    expect(missingOn(sheet, full, entry)).toEqual([])
  })
})

describe('a criterion as it is written', () => {
  it('keeps what its kind has a use for, and works out what its options are worth', () => {
    expect(item('a', { kind: 'text', weight: 4, min: 2, max: 9, options }).weight).toBe(0)
    expect(choice).toMatchObject({ min: 0, max: 2 })
    expect(choices).toMatchObject({ min: 0, max: 3 })
    expect(heading).toMatchObject({ required: false, comment: 'none', quotes: ['r-name'] })
    expect(item('b', { kind: 'score', quotes: ['x'] })).toMatchObject({ quotes: [] })
  })
  it.each([
    ['a scale upside down', { min: 5, max: 0 }, 'above_min'],
    ['too many marks', { max: 500 }, 'too_many_marks'],
    ['one option', { kind: 'choice', options: options.slice(2) }, 'two_options'],
    ['an option twice', { kind: 'choice', options: [options[0], options[0]] }, 'same_reference'],
    [
      'options that weigh the same',
      { kind: 'choice', options: options.map((one) => ({ ...one, value: 1 })), weight: 2 },
      'same_values',
    ],
    ['a text shorter than itself', { kind: 'text', shortest: 9, longest: 3 }, 'above_shortest'],
  ])('is refused with %s', (_, written, message) => {
    const parsed = CriterionInput.safeParse({ title, ...written })
    expect(parsed.error?.issues[0]?.message).toBe(message)
  })
})
