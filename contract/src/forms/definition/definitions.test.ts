import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completenessOf } from '../engine/completeness.ts'
import { tableTotals } from '../engine/table-total.ts'
import type { Field } from '../fields/field.ts'
import { fieldTypes } from '../fields/field-type.ts'
import { answerableQuestions, findField, questionsOf } from '../fields/questions.ts'
import { answerText } from '../values/to-text.ts'
import { checkDefinition } from './check-definition.ts'
import { FormDefinitionSchema } from './definition-schema.ts'
import { diffDefinitions } from './diff.ts'
import { aField, aForm, exampleAnswers, exampleForm, onTheDay, twoOptions, whenEq } from './example-form.ts'

describe('a sound definition', () => {
  const check = (...fields: Field[]) =>
    checkDefinition(aForm(...fields), { defaultLocale: 'fr' }).map((one) => one.reason)

  it('has no problem, and passes its schema unchanged', () => {
    expect(checkDefinition(exampleForm, { defaultLocale: 'fr' })).toEqual([])
    expect(FormDefinitionSchema.parse(exampleForm)).toEqual(exampleForm)
  })

  const ofReferee = aField('text', 'a', { answeredBy: 'Referee' })
  const group = (key: string, ...fields: Field[]) => aField('questions-group', key, { fields })
  it.each<[string, Field[]]>([
    ['duplicate-key', [aField('text', 'a'), aField('text', 'a', { reference: 'other' })]],
    ['duplicate-reference', [aField('text', 'a', { reference: 'x' }), aField('text', 'b', { reference: 'x' })]],
    ['empty-title', [aField('text', 'a', { title: { en: 'Title' } })]],
    ['options-missing', [aField('select', 'a')]],
    ['duplicate-option', [aField('select', 'a', { options: [...twoOptions, ...twoOptions.slice(0, 1)] })]],
    ['empty-option-text', [aField('select', 'a', { options: [{ reference: 'x', text: { en: 'X' } }] })]],
    ['group-empty', [group('a')]],
    ['group-in-group', [group('a', group('b', aField('text', 'c')))]],
    ['fields-not-allowed', [aField('text', 'a', { fields: [aField('text', 'b')] })]],
    ['validation-in-group', [group('a', aField('validation', 'b'), aField('text', 'c'))]],
    ['min-over-max', [aField('number', 'a', { rules: { minValue: 2, maxValue: 1 } })]],
    ['min-over-max', [aField('date', 'a', { rules: { minDate: '2027-02-01', maxDate: '2027-01-01' } })]],
    ['min-over-max', [aField('date', 'a', { rules: { minDate: 'today+30', maxDate: 'today-1' } })]],
    ['limit-invalid', [aField('date', 'a', { rules: { minDate: 'yesterday' } })]],
    ['choices-over-options', [aField('checkbox', 'a', { options: twoOptions, rules: { minChoices: 3 } })]],
    ['table-without-columns', [aField('table', 'a')]],
    [
      'table-without-rows',
      [aField('table', 'a', { table: { rows: [], cols: [{ reference: 'x', title: { fr: 'X' }, type: 'text' }] } })],
    ],
    ['file-rules-missing', [aField('file', 'a')]],
    ['condition-unknown-field', [aField('text', 'a', { visibleIf: whenEq('z', 'x') })]],
    ['condition-later-field', [aField('text', 'a', { visibleIf: whenEq('b', 'x') }), aField('text', 'b')]],
    ['condition-later-field', [aField('text', 'a', { required: whenEq('a', 'x') })]],
    [
      'condition-field-in-group',
      [group('g', aField('text', 'a')), aField('text', 'b', { visibleIf: whenEq('a', 'x') })],
    ],
    [
      'condition-operator',
      [
        aField('text', 'a'),
        aField('text', 'b', { visibleIf: { op: 'gt', left: { field: 'a' }, right: { value: 1 } } }),
      ],
    ],
    ['condition-operator', [aField('validation', 'a'), aField('text', 'b', { visibleIf: whenEq('a', 'x') })]],
    ['condition-value', [aField('number', 'a'), aField('text', 'b', { visibleIf: whenEq('a', 'x') })]],
    [
      'condition-value',
      [aField('select', 'a', { options: twoOptions }), aField('text', 'b', { visibleIf: whenEq('a', 'gone') })],
    ],
    ['other-in-group', [group('g', aField('text', 'a', { answeredBy: 'Referee' }))]],
    ['condition-other-person', [ofReferee, aField('text', 'b', { visibleIf: whenEq('a', 'x') })]],
    ['condition-other-person', [ofReferee, aField('text', 'b', { required: whenEq('a', 'x') })]],
    ['condition-other-person', [ofReferee, aField('text', 'b', { readOnly: whenEq('a', 'x') })]],
    ['condition-other-person', [ofReferee, aField('text', 'b', { computed: { field: 'a' } })]],
    ['condition-other-person', [ofReferee, aField('text', 'b', { initial: { field: 'a' } })]],
    ['condition-other-person', [ofReferee, aField('text', 'b', { answeredBy: 'Bank', visibleIf: whenEq('a', 'x') })]],
    [
      'condition-other-person',
      [
        aField('questions-group', 'g', { answeredBy: 'Referee', fields: [aField('text', 'a')] }),
        aField('number', 'b', { computed: { calc: 'count', of: [{ rows: 'g', col: 'a' }] } }),
      ],
    ],
    [
      'condition-other-person',
      [
        aField('simple-questions-group', 'g', { answeredBy: 'Referee', fields: [aField('text', 'a')] }),
        aField('text', 'b', { visibleIf: whenEq('a', 'x') }),
      ],
    ],
    ['condition-applicant', [aField('text', 'own'), { ...ofReferee, computed: { field: 'own' } }]],
    ['condition-applicant', [aField('text', 'own'), { ...ofReferee, initial: { field: 'own' } }]],
    ['condition-applicant', [aField('text', 'own'), { ...ofReferee, readOnly: whenEq('own', 'x') }]],
    [
      'condition-applicant',
      [
        group('g', aField('number', 'n')),
        aField('number', 'b', { answeredBy: 'Referee', computed: { calc: 'count', of: [{ rows: 'g', col: 'n' }] } }),
      ],
    ],
    [
      'condition-applicant',
      [
        aField('text', 'own'),
        aField('questions-group', 'g', {
          answeredBy: 'Referee',
          fields: [aField('text', 'a', { visibleIf: whenEq('own', 'x') })],
        }),
      ],
    ],
  ])('is refused for %s (%#)', (reason, fields) => {
    expect(check(...fields)).toEqual([reason])
  })

  it('keeps what somebody else answers to themselves, in their own form', () => {
    const own = aField('text', 'own')
    const opinion = aField('text', 'b', { answeredBy: 'Referee', visibleIf: whenEq('a', 'x') })
    const named = aField('text', 'c', { answeredBy: 'Referee', visibleIf: whenEq('own', 'x') })
    expect(check(own, ofReferee, opinion, named)).toEqual([])
    const inGroup = aField('text', 'd', { visibleIf: whenEq('e', 'x') })
    expect(
      check(aField('questions-group', 'g', { answeredBy: 'Referee', fields: [aField('text', 'e'), inGroup] })),
    ).toEqual([])
    const earlier = [aForm(ofReferee)]
    const problems = checkDefinition(aForm(opinion), { defaultLocale: 'fr', earlier })
    expect(problems.map(({ reason, params }) => [reason, params?.named])).toEqual([['condition-other-person', 'a']])
  })

  it('says which answer of those who apply another person’s question would be worked out from', () => {
    const score = aField('text', 'b', { answeredBy: 'Referee', computed: { field: 'own' } })
    const [problem] = checkDefinition(aForm(aField('text', 'own'), score), { defaultLocale: 'fr' })
    expect(problem).toEqual({ field: 'b', reason: 'condition-applicant', params: { asking: 'computed', named: 'own' } })
    const [earlier] = checkDefinition(aForm(score), { defaultLocale: 'fr', earlier: [aForm(aField('text', 'own'))] })
    expect(earlier?.reason).toBe('condition-applicant')
    const own = [ofReferee, aField('text', 'c', { answeredBy: 'Referee', computed: { field: 'a' } })]
    expect(check(...own)).toEqual([])
  })

  it('decides who may apply by what those who apply answer', () => {
    const eligibility = [{ when: whenEq('a', 'x'), message: { fr: 'Non' } }]
    const problems = checkDefinition({ ...aForm(ofReferee), eligibility }, { defaultLocale: 'fr' })
    expect(problems).toEqual([{ field: 'eligibility[0]', reason: 'condition-other-person', params: { named: 'a' } }])
  })

  it('may ask about fields of earlier steps', () => {
    const fields = [aField('text', 'b', { visibleIf: whenEq('a', 'x') })]
    expect(checkDefinition(aForm(...fields), { defaultLocale: 'fr', earlier: [aForm(aField('text', 'a'))] })).toEqual(
      [],
    )
  })

  it('is checked, walked and read without a throw, whatever passes the schema', () => {
    const field = (fields?: fc.Arbitrary<Field>) =>
      fc.record(
        {
          key: fc.constantFrom('a', 'b', 'c', 'd'),
          reference: fc.constantFrom('r', 's', 't'),
          type: fc.constantFrom(...fieldTypes),
          title: fc.constant({ fr: 'T' }),
          required: fc.boolean(),
          visibleIf: fc.constantFrom('a', 'b', 'c').map((key) => whenEq(key, 'x')),
          options: fc.constantFrom(undefined, twoOptions),
          fields: fields ? fc.array(fields, { maxLength: 3 }) : fc.constant(undefined),
        },
        { requiredKeys: ['key', 'reference', 'type', 'title', 'required'] },
      ) as fc.Arbitrary<Field>
    const form = fc.array(field(field(field())), { maxLength: 4 }).map((fields) => aForm(...fields))
    const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue())
    fc.assert(
      fc.property(form, answers, (definition, input) => {
        expect(FormDefinitionSchema.safeParse(definition).success).toBe(true)
        checkDefinition(definition, { defaultLocale: 'fr' })
        completenessOf(definition, input, onTheDay)
        for (const one of questionsOf(definition)) expect(answerText(one, input[one.key], 'fr')).toBeTypeOf('string')
      }),
    )
  })
})

describe('questions', () => {
  it('leave separators out and come in document order', () => {
    const keys = questionsOf(exampleForm).map((field) => field.key)
    expect(keys).not.toContain('sep')
    expect(keys.slice(0, 2)).toEqual(['name', 'summary'])
    const paths = answerableQuestions(exampleForm).map((question) => question.path)
    expect(paths).toContain('team.member')
    expect(paths).toContain('contact.first')
    expect(paths).toContain('country')
    expect(paths).not.toContain('gate')
  })

  it('are found by key, inside groups too', () => {
    expect(findField(exampleForm, 'member')?.reference).toBe('r-member')
    expect(findField(exampleForm, 'nothing')).toBeUndefined()
  })
})

describe('completeness', () => {
  it('counts visible required fields and their answers', () => {
    expect(completenessOf(exampleForm, {}, onTheDay)).toMatchObject({ required: 4, answeredRequired: 0, answered: 0 })
    const full = completenessOf(exampleForm, exampleAnswers, onTheDay)
    expect(full.answeredRequired).toBe(full.required)
    expect(full.required).toBe(8)
    expect(completenessOf(exampleForm, { ...exampleAnswers, name: ' ' }, onTheDay).answeredRequired).toBe(7)
  })
})

describe('answers as text', () => {
  const text = (key: string, locale: 'fr' | 'en') =>
    answerText(findField(exampleForm, key) as Field, (exampleAnswers as Record<string, unknown>)[key], locale)
  it.each([
    ['name', 'Zéphyr', 'Zéphyr'],
    ['budget', '1\u00a0200,50\u00a0€', '€1,200.50'],
    ['start', '1er avril 2027', '1 April 2027'],
    ['theme', 'Énergie', 'Energy'],
    ['tools', 'Énergie, Eau, sols', 'Energy, Water, soils'],
    ['partner', 'Oui', 'Yes'],
    ['country', 'France', 'France'],
    ['proof', 'proof.PDF', 'proof.PDF'],
    ['contact', 'Titre first\u00a0: Lou · Titre last\u00a0: Roy', 'Title first: Lou · Title last: Roy'],
    [
      'plan',
      'An 1 — Quoi\u00a0: Buy · Coût\u00a0: 12,5 · Fin\u00a0: 1er mai 2027 · Sorte\u00a0: Énergie',
      'Year 1 — What: Buy · Cost: 12.5 · Due: 1 May 2027 · Kind: Energy',
    ],
    ['stage', 'Eau, sols', 'Water, soils'],
    ['gate', '', ''],
    ['summary', '', ''],
  ])('%s', (key, fr, en) => {
    expect(text(key, 'fr')).toBe(fr)
    expect(text(key, 'en')).toBe(en)
  })

  it('puts each item of a group on its line', () => {
    expect(text('team', 'en')).toBe(
      'Title member: Nina · Title student: Yes · Title school: ENS · Title share: 60\nTitle member: Omar · Title student: No',
    )
  })

  it('never throws nor shows an object', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questionsOf(exampleForm)), fc.jsonValue(), (field, value) => {
        expect(answerText(field, value, 'fr')).not.toMatch(/^\[object/)
      }),
    )
  })

  it('sums the number columns of a table', () => {
    const table = findField(exampleForm, 'plan') as Field
    const rows = [0.1, 0.2, 'x'].map((cost, index) => ({ id: `${index}`, cells: { cost } }))
    expect(tableTotals(table, { rows })).toEqual({ cost: 0.3 })
    expect(tableTotals(table, null)).toEqual({ cost: 0 })
  })
})

describe('the difference of two revisions', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => aField('text', key)) as [Field, Field, Field, Field]
  const diff = (before: Field[], after: Field[]) =>
    diffDefinitions(aForm(...before), aForm(...after)).map((change) => `${change.kind} ${change.field.key}`)

  it.each<[string, Field[], Field[], string[]]>([
    ['nothing', [a, b], [a, b], []],
    ['added', [a], [a, b], ['added b']],
    ['removed', [a, b], [b], ['removed a']],
    ['one moved, not three', [a, b, c, d], [b, c, d, a], ['moved a']],
    ['swapped', [a, b], [b, a], ['moved b']],
    ['into an accordion', [a, b], [b, aField('accordion', 'x', { fields: [a] })], ['added x', 'moved a']],
    ['changed', [a], [{ ...a, required: true }], ['changed a']],
    ['moved and changed', [a, b, c], [b, c, { ...a, required: true }], ['moved a', 'changed a']],
  ])('%s', (_, before, after, changes) => {
    expect(diff(before, after)).toEqual(changes)
  })

  it('tells what changed and where things went', () => {
    const after = { ...a, title: { fr: 'Neuf', en: 'Title a' } }
    expect(diffDefinitions(aForm(a), aForm(after, b))).toEqual([
      { kind: 'changed', field: after, changes: [{ property: 'title', before: a.title, after: after.title }] },
      { kind: 'added', field: b, parent: undefined, after: 'a' },
    ])
  })

  it('is empty between equals, and mirrors what is added and removed', () => {
    const some = fc.shuffledSubarray([a, b, c, d])
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(diff(one, structuredClone(one))).toEqual([])
        const of = (changes: string[], kind: string) => changes.filter((change) => change.startsWith(kind)).length
        expect(of(diff(one, other), 'added')).toBe(of(diff(other, one), 'removed'))
        expect(of(diff(one, other), 'moved')).toBe(of(diff(other, one), 'moved'))
      }),
    )
  })
})
