import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../kernel/locale/index.ts'
import { aField, exampleAnswers, exampleForm, onTheDay, twoOptions } from '../definition/example-form.ts'
import { validateValue } from '../engine/validate.ts'
import type { Field } from '../fields/field.ts'
import { questionsOf } from '../fields/questions.ts'
import { castText } from './cast.ts'
import { readDate } from './date-text.ts'
import { normaliseAnswers, normaliseValue } from './normalise.ts'
import { readNumber } from './number-text.ts'
import { numberText } from './plain-text.ts'
import { readYesNo, yesNoWords } from './yes-no.ts'

describe('numbers as written', () => {
  it.each<[string, Locale | undefined, number | undefined]>([
    ['1234', undefined, 1234],
    ['1 234,50', 'fr', 1234.5],
    ['1\u202f234,50\u00a0€', 'fr', 1234.5],
    ['1,234.50', 'en', 1234.5],
    ['$1,234', 'en', 1234],
    ['1,234', 'fr', 1.234],
    ['1.234', 'de', 1234],
    ['1.234', 'fr', 1.234],
    ['0.125', 'de', 0.125],
    ['1.234,5', 'de', 1234.5],
    ['1,234,567', 'en', 1234567],
    ['1,23,4', 'en', undefined],
    ["1'234.5", 'de', 1234.5],
    ['-12', undefined, -12],
    ['\u221212', undefined, -12],
    ['(1 200)', 'fr', -1200],
    ['-0', undefined, 0],
    ['.5', undefined, 0.5],
    ['EUR 12', undefined, 12],
    ['12 m', undefined, undefined],
    ['', undefined, undefined],
    ['1e400', undefined, undefined],
    ['0x10', undefined, undefined],
  ])('%s in %s is %s', (text, locale, value) => {
    expect(readNumber(text, locale)).toBe(value)
  })

  it('reads back what it writes, in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.nat(2),
        (locale, whole, power) => {
          const value = whole / 10 ** power
          expect(readNumber(numberText(value, locale), locale)).toBe(value === 0 ? 0 : value)
        },
      ),
    )
  })
})

describe('dates as written', () => {
  it.each([
    ['03/04/2027', 'dmy', '2027-04-03'],
    ['3/4/2027', 'dmy', '2027-04-03'],
    ['03/04/2027', 'mdy', '2027-03-04'],
    ['03.04.2027', 'dmy', '2027-04-03'],
    ['2027-04-03', 'dmy', '2027-04-03'],
    ['2027-04-03T00:00:00', 'dmy', '2027-04-03'],
    ['2027-04-03T10:00:00Z', 'dmy', undefined],
    ['2027-04-03T00:00:00Z', 'dmy', '2027-04-03'],
    ['2027-04-02T22:00:00.000Z', 'dmy', '2027-04-03'],
    ['2027-04-02T21:00:00.000Z', 'dmy', undefined],
    ['2027-04-03 00:00:00+02:00', 'dmy', '2027-04-03'],
    ['2027-04-03 14:30', 'dmy', undefined],
    ['4/3/2027 12:00:00 AM', 'mdy', '2027-04-03'],
    ['3.4.2027', 'dmy', '2027-04-03'],
    ['3-4-2027', 'dmy', '2027-04-03'],
    ['03.04.2027 г.', 'dmy', '2027-04-03'],
    ['\u200b03/04/2027', 'dmy', '2027-04-03'],
    ['3 avril 2027', 'dmy', '2027-04-03'],
    ['1er mars 2027', 'dmy', '2027-03-01'],
    ['April 3rd, 2027', 'dmy', '2027-04-03'],
    ['3. März 2027', 'dmy', '2027-03-03'],
    ['3 maart 2027', 'dmy', '2027-03-03'],
    ['3 de abril de 2027', 'dmy', '2027-04-03'],
    ['3 de março de 2027', 'dmy', '2027-03-03'],
    ['3 d’abril de 2027', 'dmy', '2027-04-03'],
    ['3 de març del 2027', 'dmy', '2027-03-03'],
    ['3 kwietnia 2027', 'dmy', '2027-04-03'],
    ['3 апреля 2027 г.', 'dmy', '2027-04-03'],
    ['1° aprile 2027', 'dmy', '2027-04-01'],
    ['31 avril 2027', 'dmy', undefined],
    ['3 soon 2027', 'dmy', undefined],
    ['0000-01-01', 'dmy', undefined],
    ['2027/4/3', 'mdy', '2027-04-03'],
    ['13/13/2027', 'dmy', undefined],
    ['31/02/2027', 'dmy', undefined],
    ['03/04-2027', 'dmy', undefined],
    ['03/04/27', 'dmy', undefined],
    ['soon', 'dmy', undefined],
  ] as const)('%s in %s is %s', (text, order, date) => {
    expect(readDate(text, order, 'Europe/Paris')).toBe(date)
  })
})

describe('yes and no', () => {
  it.each(locales)('in %s', (locale) => {
    expect(readYesNo(yesNoWords[locale].yes.toUpperCase())).toBe(true)
    expect(readYesNo(yesNoWords[locale].no)).toBe(false)
  })
  it('and in figures, but not in anything else', () => {
    expect([readYesNo('TRUE'), readYesNo('0'), readYesNo('maybe'), readYesNo('')]).toEqual([
      true,
      false,
      undefined,
      undefined,
    ])
  })
})

describe('cells of an import', () => {
  const options = { options: twoOptions }
  it.each<[Field, string, unknown]>([
    [aField('text', 'f'), '  x ', 'x'],
    [aField('text', 'f'), '', null],
    [aField('number', 'f'), '1 234,5', 1234.5],
    [aField('number', 'f'), 'much', 'number'],
    [aField('date', 'f'), '01/02/2027', '2027-02-01'],
    [aField('date', 'f'), '32/02/2027', 'date'],
    [aField('select', 'f', options), 'a', 'a'],
    [aField('select', 'f', options), 'energie', 'a'],
    [aField('radio', 'f', options), 'Water, soils', 'b'],
    [aField('select', 'f', options), 'Air', 'oneOf'],
    [aField('checkbox', 'f', options), 'Energy; Water, soils', ['a', 'b']],
    [aField('checkbox', 'f', options), 'Eau, sols', ['b']],
    [aField('checkbox', 'f', options), 'a, b', ['a', 'b']],
    [aField('checkbox', 'f', options), 'a|a', ['a']],
    [aField('checkbox', 'f', options), 'a; z', 'oneOf'],
    [aField('yes-no', 'f'), 'Oui', true],
    [aField('yes-no', 'f'), 'nej', 'oneOf'],
    [aField('country', 'f'), 'Irlande', 'IE'],
    [aField('country', 'f'), 'Atlantis', 'country'],
    [aField('tel', 'f'), '06 12 34 56 78', '+33612345678'],
    [aField('tel', 'f'), '12', 'tel'],
    [aField('url', 'f'), 'example.org', 'https://example.org'],
    [aField('siret-fr', 'f'), '732 829 320 00074', '73282932000074'],
    [aField('file', 'f'), 'a.pdf', 'malformed'],
  ])('%#: %s', (field, text, expected) => {
    const cast = castText(field, text, { locale: 'fr', country: 'FR' })
    expect(cast.ok ? cast.value : cast.reason).toEqual(expected)
  })

  it('never throw, and what they give has the shape of the field', () => {
    const fields = questionsOf(exampleForm).map((field) => ({ ...field, required: false as const, rules: undefined }))
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...locales),
        (field, text, locale) => {
          const cast = castText(field, text, { locale })
          const shapes = ['malformed', 'number', 'date', 'oneOf', 'country', 'tel']
          if (cast.ok)
            for (const { reason } of validateValue(field, cast.value, onTheDay)) expect(shapes).not.toContain(reason)
        },
      ),
    )
  })
})

describe('stored form', () => {
  it.each<[Field, unknown, unknown]>([
    [aField('text', 'f'), ' a\r\nb\u0000\ud800 ', 'a\nb\ufffd'],
    [aField('text', 'f'), '   ', null],
    [aField('text', 'f'), { x: 1 }, null],
    [aField('number', 'f'), '12,5', 12.5],
    [aField('number', 'f'), 'twelve', 'twelve'],
    [aField('number', 'f'), -0, 0],
    [aField('number', 'f'), Number.NaN, null],
    [aField('date', 'f'), '1/2/2027', '2027-02-01'],
    [aField('date', 'f'), 'soon', 'soon'],
    [aField('yes-no', 'f'), 'true', true],
    [aField('url', 'f'), 'example.org', 'https://example.org'],
    [aField('url', 'f'), 'nowhere', 'nowhere'],
    [aField('country', 'f'), 'fr', 'FR'],
    [aField('checkbox', 'f'), ['a', 'a', '', 3], ['a']],
    [aField('checkbox', 'f'), 'a', ['a']],
    [
      aField('file', 'f'),
      [{ key: 'k', name: 'n', location: 'l', size: 3, mime: 'm', other: 1 }, 5],
      [{ key: 'k', name: 'n', location: 'l', size: 3, mime: 'm' }],
    ],
    [
      aField('questions-group', 'f', { fields: [aField('number', 'n')] }),
      [{ id: '1', v: { n: '3', x: 1 } }, {}],
      [{ id: '1', v: { n: 3 } }],
    ],
    [aField('validation', 'f'), 'x', null],
  ])('%#', (field, value, stored) => {
    expect(normaliseValue(field, value)).toEqual(stored)
  })

  it('leaves good answers alone', () => {
    expect(normaliseAnswers(exampleForm, exampleAnswers)).toEqual(exampleAnswers)
  })

  it('is total, done once and for all, and survives JSON', () => {
    const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.anything())
    fc.assert(
      fc.property(fc.constantFrom(...questionsOf(exampleForm)), anything, (field, value) => {
        const once = normaliseValue(field, value, { country: 'FR' })
        expect(normaliseValue(field, once, { country: 'FR' })).toEqual(once)
        expect(JSON.parse(JSON.stringify(once))).toEqual(once)
      }),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anything), (answers) => {
        const once = normaliseAnswers(exampleForm, answers)
        expect(normaliseAnswers(exampleForm, once)).toEqual(once)
      }),
    )
  })
})
