import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aField, aForm, exampleAnswers, exampleForm, onTheDay, twoOptions, whenEq } from '../definition/example-form.ts'
import type { Field } from '../fields/field.ts'
import { questionsOf } from '../fields/questions.ts'
import { pruneAnswers } from './prune.ts'
import { validateAnswers, validateValue } from './validate.ts'

const open = {
  cols: [{ reference: 'n', title: { fr: 'N' }, type: 'number' as const }],
  rows: [],
  openRows: true,
  maxRows: 2,
}
const cell = (n: unknown) => ({ rows: [{ id: 'x', cells: { n } }] })
const pdf = (more: object) => [{ key: 'k', name: 'a.pdf', location: 'l', size: 10, mime: 'x', ...more }]
const files = aField('file', 'f', { file: { kinds: ['pdf'], maxBytes: 100, maxCount: 1 } })
const rule = (type: Field['type'], rules: Field['rules'], more: Partial<Field> = {}) =>
  aField(type, 'f', { rules, ...more })

describe('one value against its field', () => {
  it.each<[string, Field, unknown, string | undefined]>([
    ['required', aField('text', 'f', { required: true }), ' ', 'required'],
    ['required unless read-only', aField('text', 'f', { required: true, readOnly: true }), '', undefined],
    ['required no', aField('yes-no', 'f', { required: true }), false, undefined],
    ['required zero', aField('number', 'f', { required: true }), 0, undefined],
    ['optional', rule('text', { minCharacters: 3 }), '', undefined],
    ['too short', rule('text', { minCharacters: 3 }), 'ab', 'w-min-character'],
    ['too long', rule('textarea', { maxCharacters: 3 }), 'abcd', 'w-max-character'],
    ['emoji count one', rule('text', { maxCharacters: 2 }), '🌿🌿', undefined],
    ['tags', aField('text', 'f'), '<script>', 'valide-input-text'],
    ['a number for a text', aField('text', 'f'), 5, 'malformed'],
    ['below', rule('number', { minValue: 1 }), 0, 'w-min-value'],
    ['above', rule('number', { maxValue: 1 }), 1.5, 'w-max-value'],
    ['on a decimal step', rule('number', { step: 0.1 }), 0.3, undefined],
    ['off step', rule('number', { step: 5, minValue: 2 }), 10, 'step'],
    ['on step from its least', rule('number', { step: 5, minValue: 2 }), 12, undefined],
    ['not a number', aField('number', 'f'), 'twelve', 'number'],
    ['infinite', aField('number', 'f'), Number.POSITIVE_INFINITY, 'number'],
    ['no such day', aField('date', 'f'), '2027-02-30', 'date'],
    ['before today', rule('date', { minDate: 'today' }), '2027-03-14', 'min-date'],
    ['today', rule('date', { minDate: 'today', maxDate: 'today' }), '2027-03-15', undefined],
    ['after', rule('date', { maxDate: '2027-01-01' }), '2027-01-02', 'max-date'],
    ['phone', aField('tel', 'f'), '123', 'tel'],
    ['link', aField('url', 'f'), 'nowhere', 'url'],
    ['mail', aField('email', 'f'), 'x@', 'email'],
    ['banned mail', aField('email', 'f'), 'x@bad.test', 'validAccountEmail'],
    ['disposable mail', aField('email', 'f'), 'x@yopmail.net', 'notYopmail'],
    ['no such option', aField('select', 'f', { options: twoOptions }), 'c', 'oneOf'],
    ['an option', aField('radio', 'f', { options: twoOptions }), 'a', undefined],
    ['few choices', rule('checkbox', { minChoices: 2 }, { options: twoOptions }), ['a'], 'min-array-length'],
    ['many choices', rule('checkbox', { maxChoices: 1 }, { options: twoOptions }), ['a', 'b'], 'max-array-length'],
    ['one picture', aField('picture-choice', 'f', { options: twoOptions }), ['a', 'b'], 'max-array-length'],
    ['pictures', aField('picture-choice', 'f', { options: twoOptions, multiple: true }), ['a', 'b'], undefined],
    ['a choice twice', aField('checkbox', 'f', { options: twoOptions }), ['a', 'a'], 'oneOf'],
    ['choices as text', aField('checkbox', 'f', { options: twoOptions }), 'a', 'malformed'],
    ['yes as text', aField('yes-no', 'f'), 'yes', 'malformed'],
    ['country', aField('country', 'f'), 'ZZ', 'country'],
    ['siret', aField('siret-fr', 'f'), '732 829 320 00075', 'siret'],
    ['siret with spaces', aField('siret-fr', 'f'), '732 829 320 00074', undefined],
    ['siren', aField('siren-fr', 'f'), '123456789', 'siren'],
    ['file', files, pdf({}), undefined],
    ['file required', { ...files, required: true }, [], 'file-required'],
    ['file still uploading', { ...files, required: true }, pdf({ location: '' }), 'file-required'],
    ['optional file still uploading', files, pdf({ location: '' }), 'file-required'],
    ['file kind', files, pdf({ name: 'a.exe' }), 'file-kind'],
    ['file size', files, pdf({ size: 101 }), 'file-size'],
    ['file without size', files, pdf({ size: undefined }), 'file-size'],
    ['file count', files, [...pdf({}), ...pdf({})], 'file-count'],
    ['files as text', files, 'x', 'malformed'],
    ['cell', aField('table', 'f', { table: open }), cell('x'), 'number'],
    ['good cell', aField('table', 'f', { table: open }), cell(3), undefined],
    ['many rows', aField('table', 'f', { table: { ...open, maxRows: 0 } }), cell(3), 'max'],
    ['required table', aField('table', 'f', { table: open, required: true }), cell(''), 'required'],
    ['few rows', aField('table', 'f', { table: { ...open, minRows: 1 } }), null, 'min'],
    ['unknown fixed row', aField('table', 'f', { table: { ...open, openRows: false } }), cell(3), 'malformed'],
    ['group', aField('questions-group', 'f', { minRows: 2 }), [{ id: '1', v: {} }], 'min'],
    ['empty group', aField('questions-group', 'f', { minRows: 2 }), [], 'min'],
    ['required group', aField('questions-group', 'f', { required: true }), [], 'required'],
    [
      'big group',
      aField('questions-group', 'f', { maxRows: 1 }),
      [
        { id: '1', v: {} },
        { id: '2', v: {} },
      ],
      'max',
    ],
    [
      'endless group',
      aField('questions-group', 'f'),
      Array.from({ length: 201 }, (_, i) => ({ id: `${i}`, v: {} })),
      'max',
    ],
    ['nameless item', aField('questions-group', 'f'), [{ v: {} }], 'malformed'],
    ['gate', aField('validation', 'f', { required: true }), 'anything', undefined],
    ['separator', aField('separator-text', 'f', { required: true }), null, undefined],
  ])('%s', (_, field, value, reason) => {
    const problems = validateValue(field, value, { ...onTheDay, bannedDomains: new Set(['bad.test']) })
    expect(problems[0]?.reason).toBe(reason)
    expect(problems.length).toBeLessThanOrEqual(1)
  })

  it.each<[string, Field, unknown]>([
    ['what is missing', aField('text', 'f', { required: true }), ''],
    ['files on their way', { ...files, required: true }, pdf({ location: '' })],
    ['few choices yet', rule('checkbox', { minChoices: 2 }, { options: twoOptions }), ['a']],
    ['few items yet', aField('questions-group', 'f', { minRows: 2 }), [{ id: '1', v: {} }]],
  ])('forgives in a draft: %s', (_, field, value) => {
    expect(validateValue(field, value, { ...onTheDay, mode: 'draft' })).toEqual([])
  })

  it('gives figures to the message, and the place of a cell', () => {
    expect(validateValue(rule('number', { minValue: 3 }), 1, onTheDay)).toEqual([
      { field: 'f', reason: 'w-min-value', params: { min: 3 } },
    ])
    expect(validateValue(rule('date', { minDate: 'today+1' }), '2027-03-15', onTheDay)[0]?.params).toEqual({
      min: '2027-03-16',
    })
    expect(validateValue(aField('table', 'f', { table: open }), cell('x'), onTheDay)[0]?.field).toBe('f[0].n')
  })

  it('asks the sanitiser that it is given', () => {
    const context = { ...onTheDay, sanitise: (text: string) => text.replace('secret', '') }
    expect(validateValue(aField('text', 'f'), 'a secret', context)[0]?.reason).toBe('valide-input-text')
    expect(validateValue(aField('text', 'f'), '<script>', context)).toEqual([])
  })
})

describe('a whole form', () => {
  const reasons = (answers: object, context = onTheDay) =>
    validateAnswers(exampleForm, { ...exampleAnswers, ...answers }, context).map(({ field, reason }) => [field, reason])

  it('has nothing to say of good answers', () => {
    expect(reasons({})).toEqual([])
  })

  it('asks for everything required of an empty one, in document order', () => {
    expect(validateAnswers(exampleForm, {}, onTheDay).map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'name required',
      'budget required',
      'theme required',
      'team min',
      'proof file-required',
    ])
    expect(validateAnswers(exampleForm, {}, { ...onTheDay, mode: 'draft' })).toEqual([])
  })

  it('follows conditions', () => {
    expect(reasons({ country: null })).toEqual([['country', 'required_if']])
    expect(reasons({ country: null, partner: false })).toEqual([])
    expect(reasons({ theme: 'b', stage: 'nonsense' })).toEqual([])
  })

  it('names the item of a group', () => {
    const team = [
      { id: '1', v: { member: 'A', student: true } },
      { id: '2', v: { student: 'x', share: 'y' } },
    ]
    expect(reasons({ team })).toEqual([
      ['team[0].school', 'required'],
      ['team[1].member', 'required'],
      ['team[1].student', 'malformed'],
      ['team[1].share', 'number'],
    ])
    expect(reasons({ team, budget: 5 })).toHaveLength(3)
    expect(reasons({ contact: { first: 5 } })).toEqual([['contact.first', 'malformed']])
  })

  it('stops after the gate that it is asked about', () => {
    expect(reasons({ name: '', proof: [] }, { ...onTheDay, until: 'gate' } as typeof onTheDay)).toEqual([
      ['name', 'required'],
    ])
  })

  it('reads no inherited property as an answer', () => {
    const form = aForm(aField('text', 'constructor', { required: true }))
    expect(validateAnswers(form, {}, onTheDay)).toEqual([{ field: 'constructor', reason: 'required' }])
  })
})

const keys = questionsOf(exampleForm).map((field) => field.key)
/** Answers that are right, nearly right, or anything. */
const anyAnswers = fc
  .dictionary(fc.constantFrom(...keys), fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(exampleAnswers))))
  .map((wild) => ({ ...exampleAnswers, ...wild }))

describe('for any answers', () => {
  it('never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (answers) => void validateAnswers(exampleForm, answers, onTheDay)))
    fc.assert(fc.property(anyAnswers, (answers) => void validateAnswers(exampleForm, answers, onTheDay)))
  })

  it('says the same before and after pruning, and pruning twice prunes no more', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const problems = validateAnswers(exampleForm, answers, onTheDay)
        const pruned = pruneAnswers(exampleForm, answers, onTheDay)
        expect(pruneAnswers(exampleForm, pruned, onTheDay)).toEqual(pruned)
        if (problems.length === 0) expect(validateAnswers(exampleForm, pruned, onTheDay)).toEqual([])
      }),
    )
  })

  it('a draft has no problem that the submission has not, paths aside', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const submit = new Set(validateAnswers(exampleForm, answers, onTheDay).map((one) => one.field))
        const draft = validateAnswers(exampleForm, answers, { ...onTheDay, mode: 'draft' })
        for (const problem of draft) expect(submit).toContain(problem.field)
      }),
    )
  })
})

it('checks 300 fields with 60 conditions far within a keystroke', () => {
  const form = aForm(
    ...Array.from({ length: 300 }, (_, i) =>
      aField('text', `f${i}`, {
        required: true,
        rules: { maxCharacters: 100 },
        ...(i % 5 === 4 && { visibleIf: whenEq(`f${i - 1}`, 'yes') }),
      }),
    ),
  )
  const answers = Object.fromEntries(form.fields.map((field) => [field.key, 'yes']))
  validateAnswers(form, answers, onTheDay)
  const started = performance.now()
  for (let round = 0; round < 100; round += 1) validateAnswers(form, answers, onTheDay)
  expect((performance.now() - started) / 100).toBeLessThan(50)
})
