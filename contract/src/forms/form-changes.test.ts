import { describe, expect, it } from 'vitest'
import { aField, aForm, twoOptions } from './definition/example-form.ts'
import type { Field } from './fields/field.ts'
import { formChanges, lostByChanges, notableChanges, summaryOf } from './form-changes.ts'

const changed = (before: Partial<Field>, after: Partial<Field>, type: Field['type'] = 'text') =>
  formChanges(aForm(aField(type, 'a', before)), aForm(aField(type, 'a', after)))[0]

const files = (...kinds: NonNullable<Field['file']>['kinds']) => ({ file: { kinds, maxBytes: 10, maxCount: 1 } })

describe('what a change does to answers already given', () => {
  it.each<[string, Partial<Field>, Partial<Field>, Field['type'], string]>([
    ['a title', { title: { fr: 'Un' } }, { title: { fr: 'Deux' } }, 'text', 'text'],
    ['a help', {}, { description: { fr: '<p>Aide</p>' } }, 'text', 'text'],
    ['needed no more', { required: true }, { required: false }, 'text', 'loosened'],
    ['needed', { required: false }, { required: true }, 'text', 'tightened'],
    ['longer texts', { rules: { maxCharacters: 10 } }, { rules: { maxCharacters: 20 } }, 'text', 'loosened'],
    ['shorter texts', { rules: { maxCharacters: 20 } }, { rules: { maxCharacters: 10 } }, 'text', 'tightened'],
    ['a limit that was none', {}, { rules: { minWords: 3 } }, 'text', 'tightened'],
    ['a limit gone', { rules: { minWords: 3 } }, {}, 'text', 'loosened'],
    ['a unit', {}, { rules: { unit: 'kg' } }, 'number', 'text'],
    ['an option more', { options: twoOptions.slice(0, 1) }, { options: twoOptions }, 'select', 'loosened'],
    ['an option less', { options: twoOptions }, { options: twoOptions.slice(0, 1) }, 'select', 'removed'],
    ['options in another order', { options: twoOptions }, { options: twoOptions.toReversed() }, 'select', 'text'],
    ['fewer rows', { maxRows: 4 }, { maxRows: 2 }, 'questions-group', 'tightened'],
    ['any file', files('pdf'), files('any'), 'file', 'loosened'],
    ['documents, pdf among them', files('pdf'), files('document'), 'file', 'loosened'],
    ['no document but pdf', files('document'), files('pdf'), 'file', 'tightened'],
    ['the same kinds in another order', files('pdf', 'image'), files('image', 'pdf'), 'file', 'text'],
    ['one picture only', { multiple: true }, {}, 'picture-choice', 'tightened'],
  ])('%s', (_, before, after, type, effect) => {
    expect(changed(before, after, type)).toMatchObject({ kind: 'changed', effect })
  })

  it('a field added weighs when it is needed', () => {
    const add = (more: Partial<Field>) => formChanges(aForm(), aForm(aField('text', 'a', more)))[0]?.effect
    expect(add({ required: true })).toBe('tightened')
    expect(add({})).toBe('loosened')
    expect(add({ required: true, computed: { value: 'x' } })).toBe('loosened')
    expect(formChanges(aForm(), aForm(aField('separator-title', 's')))[0]?.effect).toBe('text')
  })

  it('a field removed leaves its answers without a place', () => {
    expect(formChanges(aForm(aField('text', 'a')), aForm())).toMatchObject([
      { kind: 'removed', effect: 'removed', before: { key: 'a' } },
    ])
  })

  it('another type is converted where there is a cast, else refused', () => {
    const to = (from: Field['type'], type: Field['type']) =>
      formChanges(aForm(aField(from, 'a')), aForm(aField(type, 'a')))[0]?.effect
    expect(to('number', 'text')).toBe('converted')
    expect(to('select', 'checkbox')).toBe('converted')
    expect(to('checkbox', 'select')).toBe('refused')
    expect(to('number', 'date')).toBe('refused')
    expect(to('file', 'text')).toBe('refused')
  })

  it('a move changes nothing, unless it goes into a group or out of one', () => {
    const [a, b] = [aField('text', 'a'), aField('text', 'b')]
    expect(formChanges(aForm(a, b), aForm(b, a))).toMatchObject([{ kind: 'moved', effect: 'text' }])
    const fold = aForm(aField('accordion', 'f', { fields: [a] }), b)
    expect(
      formChanges(aForm(a, b, aField('accordion', 'f')), fold).find(({ field }) => field?.key === 'a'),
    ).toMatchObject({
      kind: 'moved',
      effect: 'text',
    })
    const grouped = formChanges(
      aForm(a, aField('questions-group', 'g')),
      aForm(aField('questions-group', 'g', { fields: [a] })),
    )
    expect(grouped).toMatchObject([{ kind: 'moved', effect: 'refused' }])
    expect(lostByChanges(grouped)).toEqual([{ key: 'a', reason: 'group-answered' }])
  })

  it('a table loses with its columns, and converts their types', () => {
    const table = (...cols: ['text' | 'number' | 'date', string][]) => ({
      table: {
        rows: [],
        openRows: true,
        cols: cols.map(([type, reference]) => ({ type, reference, title: { fr: reference } })),
      },
    })
    const both = table(['text', 'a'], ['number', 'b'])
    expect(changed(both, table(['text', 'a']), 'table')).toMatchObject({ effect: 'removed' })
    expect(changed(table(['text', 'a']), both, 'table')).toMatchObject({ effect: 'loosened' })
    expect(changed(both, table(['text', 'a'], ['text', 'b']), 'table')).toMatchObject({ effect: 'converted' })
    expect(changed(both, table(['text', 'a'], ['date', 'b']), 'table')).toMatchObject({ effect: 'refused' })
  })

  it('counts eligibility among what changed', () => {
    const rule = { when: { op: 'isEmpty' as const, left: { field: 'a' } }, message: { fr: 'Non' } }
    const changes = formChanges(aForm(aField('text', 'a')), { ...aForm(aField('text', 'a')), eligibility: [rule] })
    expect(changes).toEqual([{ kind: 'eligibility', effect: 'text' }])
    expect(summaryOf(changes)).toEqual({ added: 0, removed: 0, changed: 1, moved: 0 })
  })
})

describe('what applicants are told', () => {
  it('questions new, gone, and asked otherwise; nothing of moves, references and headings', () => {
    const before = aForm(aField('text', 'a'), aField('text', 'b'), aField('text', 'c'), aField('separator-text', 's'))
    const after = aForm(
      aField('text', 'c', { reference: 'renamed' }),
      aField('text', 'a', { rules: { maxCharacters: 9 }, reference: 'other' }),
      aField('text', 'd'),
    )
    const reported = notableChanges(formChanges(before, after))
    expect(reported.map(({ kind, field, before }) => [kind, (field ?? before)?.key])).toEqual([
      ['changed', 'a'],
      ['added', 'd'],
      ['removed', 'b'],
    ])
    expect(reported[0]?.changes?.map(({ property }) => property)).toEqual(['rules'])
  })
})
