import { describe, expect, it } from 'vitest'
import { locales } from '../../kernel/locale/index.ts'
import { aField, aForm, twoOptions } from '../definition/example-form.ts'
import type { Field } from '../fields/field.ts'
import type { Answers, AnswerValue } from '../values/answer.ts'
import { carryAnswers } from './carry.ts'

const settings = { locale: 'fr', fallback: 'fr' } as const
const options = { options: twoOptions }

function carried(from: Field['type'], to: Field['type'], value: AnswerValue, more: Partial<Field> = {}) {
  const answers = carryAnswers(aForm(aField(from, 'a', more)), aForm(aField(to, 'a', more)), { a: value }, settings)
  return answers.a
}

describe('an answer to a field that has become another type', () => {
  it.each<[Field['type'], Field['type'], AnswerValue, AnswerValue]>([
    ['textarea', 'text', 'Une ligne\n et une autre', 'Une ligne et une autre'],
    ['text', 'textarea', 'Une ligne', 'Une ligne'],
    ['text', 'number', '1 234,5', 1234.5],
    ['text', 'number', 'beaucoup', 'beaucoup'],
    ['text', 'date', '03/04/2027', '2027-04-03'],
    ['date', 'text', '2027-04-03', '03/04/2027'],
    ['number', 'text', 12, '12'],
    ['yes-no', 'text', true, 'Oui'],
    ['country', 'text', 'FR', 'France'],
    ['email', 'text', 'a@b.fr', 'a@b.fr'],
    ['select', 'text', 'a', 'Énergie'],
    ['text', 'radio', 'énergie', 'a'],
    ['select', 'radio', 'b', 'b'],
    ['radio', 'checkbox', 'b', ['b']],
    ['checkbox', 'picture-choice', ['a', 'b'], ['a', 'b']],
    ['picture-choice', 'select', ['b'], 'b'],
    ['checkbox', 'select', ['a', 'b'], ['a', 'b']],
  ])('%s to %s', (from, to, value, expected) => {
    expect(carried(from, to, value, options)).toEqual(expected)
  })

  it('is the same day again after it was a text, in every language', () => {
    const [day, text] = [aForm(aField('date', 'a')), aForm(aField('text', 'a'))]
    for (const locale of locales) {
      const read = { locale, fallback: 'fr' } as const
      expect(carryAnswers(text, day, carryAnswers(day, text, { a: '2027-04-03' }, read), read)).toEqual({
        a: '2027-04-03',
      })
    }
  })

  it('is the very same document when nothing has to change', () => {
    const answers: Answers = { a: 'x', gone: 'y', g: [{ id: '1', v: { b: 'z' } }] }
    const form = aForm(aField('text', 'a'), aField('questions-group', 'g', { fields: [aField('text', 'b')] }))
    expect(carryAnswers(form, form, answers, settings)).toBe(answers)
  })

  it('keeps what has no field any more', () => {
    expect(carryAnswers(aForm(aField('text', 'a')), aForm(aField('number', 'b')), { a: 'x' }, settings)).toEqual({
      a: 'x',
    })
  })

  it('is carried inside groups, accordions and tables', () => {
    const form = (type: 'number' | 'text') =>
      aForm(
        aField('accordion', 'f', { fields: [aField(type, 'a')] }),
        aField('questions-group', 'g', { fields: [aField(type, 'b')] }),
        aField('simple-questions-group', 'h', { fields: [aField(type, 'c')] }),
        aField('table', 't', {
          table: { rows: [], openRows: true, cols: [{ reference: 'n', title: { fr: 'N' }, type }] },
        }),
      )
    const answers = { a: 1, g: [{ id: '1', v: { b: 2 } }], h: { c: 3 }, t: { rows: [{ id: 'r', cells: { n: 4 } }] } }
    const texts = {
      a: '1',
      g: [{ id: '1', v: { b: '2' } }],
      h: { c: '3' },
      t: { rows: [{ id: 'r', cells: { n: '4' } }] },
    }
    expect(carryAnswers(form('number'), form('text'), answers, settings)).toEqual(texts)
    expect(carryAnswers(form('text'), form('number'), texts, settings)).toEqual(answers)
  })

  it('does not trust answers', () => {
    const before = aForm(
      aField('questions-group', 'g', { fields: [aField('number', 'b')] }),
      aField('number', 'constructor'),
    )
    const after = aForm(
      aField('questions-group', 'g', { fields: [aField('text', 'b')] }),
      aField('text', 'constructor'),
    )
    const odd = { g: [null, 'x', { id: 1 }] } as unknown as Answers
    expect(carryAnswers(before, after, odd, settings)).toBe(odd)
  })
})
