import { describe, expect, it } from 'vitest'
import { aField, aForm, exampleForm, whenEq } from './example-form.ts'
import { looksLikeFields, writeFields, writeFormFile } from './form-file.ts'
import { readFields, readFormFile } from './form-file-schema.ts'
import { everyField, withFreshKeys } from './fresh-keys.ts'

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
    expect(problem('{')).toEqual({ kind: 'not-json' })
    expect(problem('null')).toEqual({ kind: 'not-ours' })
    expect(problem('{"fields":[]}')).toEqual({ kind: 'not-ours' })
    expect(problem(JSON.stringify({ kind: 'laurel-form', version: 2 }))).toEqual({ kind: 'newer' })
    const wrong = {
      kind: 'laurel-form',
      version: 1,
      title: {},
      definition: { schemaVersion: 1, fields: [{ type: 'x' }] },
    }
    const found = problem(JSON.stringify(wrong))
    expect(found?.kind === 'wrong' && found.places.map(({ path }) => path)).toContain('definition.fields.0.type')
  })
})

describe('copied fields', () => {
  it('are read as they were written, and known from other texts', () => {
    const text = writeFields([aField('text', 'a')])
    expect(looksLikeFields(text)).toBe(true)
    expect(looksLikeFields('{"a":1}')).toBe(false)
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
