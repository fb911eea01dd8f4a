import { describe, expect, it } from 'vitest'
import { locales } from '../../kernel/locale/index.ts'
import { aField, aForm, exampleForm, whenEq } from '../definition/example-form.ts'
import { textLimits } from '../definition/text-limits.ts'
import { fieldTypes } from '../fields/field-type.ts'
import { everyField, withFreshKeys } from '../fields/fresh-keys.ts'
import { isFieldList, writeFields, writeFormFile } from './form-file.ts'
import { readFields, readFormFile } from './form-file-schema.ts'

describe('a form as a file', () => {
  it('is read as it was written', () => {
    const read = readFormFile(writeFormFile({ fr: 'Titre' }, exampleForm))
    expect(read).toEqual({ ok: true, thing: { title: { fr: 'Titre' }, definition: exampleForm } })
  })

  it('says what is wrong with another', () => {
    const problem = (text: string) => {
      const read = readFormFile(text)
      return read.ok ? undefined : read.problem
    }
    expect(problem('{')).toEqual({ kind: 'not-json', line: 1, column: 2, endsEarly: true })
    expect(problem('PK\u0003\u0004')).toEqual({ kind: 'not-ours' })
    expect(problem(' \n')).toEqual({ kind: 'empty' })
    expect(problem('null')).toEqual({ kind: 'not-ours' })
    expect(problem('{"fields":[]}')).toEqual({ kind: 'not-ours' })
    expect(problem(JSON.stringify({ kind: 'laurel-form', version: 2 }))).toEqual({ kind: 'newer' })
  })

  it('says where it is wrong, in which question and at which key, and how that is mended', () => {
    const places = (fields: unknown, more: object = {}) => {
      const definition = { schemaVersion: 1, fields, ...more }
      const read = readFormFile(JSON.stringify({ kind: 'laurel-form', version: 1, title: {}, definition }))
      if (read.ok || read.problem.kind !== 'wrong') return []
      return read.problem.places.map(({ question, rule, key, reason, params }) => {
        const owner = question ? `${question.number} ${question.title.fr ?? ''}` : `${rule ?? ''}`
        return [owner, key, reason, ...Object.values(params)]
      })
    }
    const requested = (more: object) => ({ ...aField('text', 'a'), title: { fr: 'Budget' }, ...more })
    expect(places(undefined)).toEqual([['', 'fields', 'missing']])
    expect(places([4, { ...requested({}), title: undefined }])).toEqual([
      ['1 ', '', 'object'],
      ['2 ', 'title', 'missing'],
    ])
    for (const [more, key, ...said] of [
      [{ type: 'txt' }, 'type', 'choice', fieldTypes.join(', ')],
      [{ key: 'é' }, 'key', 'name', 64],
      [{ reference: '' }, 'reference', 'name', 100],
      [{ title: { fr: 'Budget', xx: 'B' } }, 'title', 'language', 'xx', locales.join(', ')],
      [{ title: { fr: 'Budget', en: 3 } }, 'title.en', 'text'],
      [{ placeholder: { fr: 'x'.repeat(5000) } }, 'placeholder.fr', 'long-text', textLimits.placeholder],
      [{ required: 'yes' }, 'required', 'yes-no-or-condition'],
      [{ multiple: 1 }, 'multiple', 'yes-no'],
      [{ visibleIf: { op: 'x' } }, 'visibleIf', 'condition'],
      [{ computed: { calc: 'x' } }, 'computed', 'formula'],
      [{ options: {} }, 'options', 'list'],
      [{ answeredBy: ' ' }, 'answeredBy', 'empty-text'],
      [{ rules: { maxWords: 1.5 } }, 'rules.maxWords', 'whole-number'],
      [{ rules: { maxWords: '9' } }, 'rules.maxWords', 'number'],
      [{ rules: { maxWords: -1 } }, 'rules.maxWords', 'at-least', 0],
      [{ rules: { maxWords: 1e9 } }, 'rules.maxWords', 'at-most', 100_000],
      [{ rules: { step: 0 } }, 'rules.step', 'more-than', 0],
      [{ rules: { currency: 'euro' } }, 'rules.currency', 'currency'],
    ] as const) {
      expect(places([requested(more)])).toEqual([['1 Budget', key, ...said]])
    }
    const inner = [requested({}), requested({ key: 'b', rules: [] })]
    expect(places([{ ...aField('questions-group', 'g'), fields: inner }])).toEqual([['1.2 Budget', 'rules', 'object']])
    const eligibility = (rule: unknown) => places([], { eligibility: [rule] })
    expect(eligibility({})).toEqual([['1', '', 'rule']])
    expect(eligibility({ unless: whenEq('a', true) })).toEqual([['1', 'message', 'missing']])
    expect(eligibility({ when: {}, message: {} })).toEqual([['1', 'when', 'condition']])
    expect(eligibility({ when: whenEq('a', true), message: {}, x: 1 })).toEqual([['1', '', 'unknown', 'x']])
  })

  it('is refused where two questions have one key: nothing could tell their answers apart', () => {
    const twins = aForm(aField('text', 'a'), aField('questions-group', 'g', { fields: [aField('text', 'a')] }))
    const read = readFormFile(writeFormFile({}, twins))
    expect(read.ok || read.problem).toMatchObject({
      places: [{ question: { number: '2.1' }, key: 'key', reason: 'name-twice', params: { value: 'a' } }],
    })
  })
})

describe('copied fields', () => {
  it('are read as they were written, and known from other texts', () => {
    const text = writeFields([aField('text', 'a')])
    expect(isFieldList(text)).toBe(true)
    expect(isFieldList('{"a":1}')).toBe(false)
    expect(readFields(text)).toEqual({ ok: true, thing: { fields: [aField('text', 'a')] } })
    expect(readFields('{"kind":"laurel-fields","version":1,"fields":[]}').ok).toBe(false)
  })
})

describe('a copy of a form', () => {
  it('has keys of its own, which its conditions and rules of eligibility follow', () => {
    let number = 0
    const form = {
      ...aForm(
        aField('yes-no', 'a'),
        aField('questions-group', 'g', { fields: [aField('text', 'b', { visibleIf: whenEq('a', true) })] }),
        aField('number', 'n', { computed: { calc: 'count', of: [{ rows: 'g', col: 'b' }] } }),
      ),
      eligibility: [{ unless: whenEq('a', true), message: { fr: 'Non' } }],
    }
    const copy = withFreshKeys(form, () => `k${++number}`)
    expect(everyField(copy.fields).map(({ key }) => key)).toEqual(['k1', 'k2', 'k3', 'k4'])
    expect(copy.fields[1]?.fields?.[0]?.visibleIf).toEqual(whenEq('k1', true))
    expect(copy.fields[2]?.computed).toEqual({ calc: 'count', of: [{ rows: 'k2', col: 'k3' }] })
    expect(copy.eligibility).toEqual([{ unless: whenEq('k1', true), message: { fr: 'Non' } }])
    expect(everyField(form.fields)[0]?.key).toBe('a')
  })
})
