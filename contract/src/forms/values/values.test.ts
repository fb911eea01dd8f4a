import { describe, expect, it, test } from 'vitest'
import { aField } from '../definition/example-form.ts'
import { forbiddenPiece } from '../definition/forbidden-tags.ts'
import { isSiren, isSiret } from './company-number.ts'
import { normaliseValue } from './normalise.ts'
import { readNumber } from './number-text.ts'
import { readPhone, territoryFigures } from './phone.ts'
import { phoneCountryOf } from './phone-country.ts'

describe('company numbers', () => {
  it.each([
    ['73282932000074', true],
    ['11122233344455', false],
    ['00000000000000', false],
    ['35600000009075', true],
    ['35600000000048', true],
    ['35600000009076', false],
  ])('%s: %s', (number, expected) => expect(isSiret(number)).toBe(expected))
  it('no company is numbered with zeros', () => expect(isSiren('000000000')).toBe(false))
})

describe('phones without prefix', () => {
  it.each([
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['0692 12 34 56', 'FR', '+262692123456'],
    ['0690 12 34 56', 'FR', '+590690123456'],
    ['0694 12 34 56', 'FR', '+594694123456'],
    ['0696 12 34 56', 'FR', '+596696123456'],
    ['0639 12 34 56', 'FR', '+262639123456'],
    ['06 12 34 56 78', 'RE', '+33612345678'],
    ['0696 12 34 56', 'RE', '+596696123456'],
    ['+33 692 12 34 56', 'FR', '+262692123456'],
    ['+262639123456', undefined, '+262639123456'],
    ['+689 87 47 35 00', 'FR', '+68987473500'],
    ['+687 76 12 34', 'FR', '+687761234'],
    ['76 12 34', 'NC', '+687761234'],
    ['87 47 35 00', 'PF', '+68987473500'],
    ['87 47 35 00', 'FR', undefined],
    ['0033 6 12 34 56 78', 'FR', '+33612345678'],
    ['0033 6 12 34 56 78', undefined, '+33612345678'],
    ['+33 (0)6 12 34 56 78', 'FR', '+33612345678'],
    ['\u202a+33612345678\u202c', undefined, '+33612345678'],
    ['0471 23 45 67', 'BE', '+32471234567'],
    ['5,5E+12', 'FR', undefined],
  ])('%s in %s: %s', (text, country, expected) => {
    expect(readPhone(text, country)).toBe(expected)
    if (expected) expect(readPhone(expected)).toBe(expected)
  })
  it('says when the territory is missing', () => {
    expect([territoryFigures('87 47 35 00'), territoryFigures('76 12 34'), territoryFigures('06 12 34')]).toEqual([
      8, 6, 6,
    ])
    expect([territoryFigures('+687 12'), territoryFigures('06 12 34 56 7')]).toEqual([undefined, undefined])
  })
  it.each([
    ['Indian/Reunion', 'fr', 'RE'],
    ['Europe/Warsaw', 'en', 'PL'],
    ['Asia/Tokyo', 'en', 'JP'],
    ['Asia/Kolkata', 'en', 'IN'],
    ['Asia/Calcutta', 'en', 'IN'],
    ['America/Argentina/Buenos_Aires', 'en', 'AR'],
    ['UTC', 'de', 'DE'],
  ] as const)('belong to where the program is: %s in %s is %s', (timeZone, defaultLang, country) => {
    expect(phoneCountryOf({ timeZone, defaultLang })).toBe(country)
  })
})

test.each([
  ['12345678901234567890', undefined],
  ['1234567890123456', undefined],
  ['-1000000000000000', -1e15],
  ['123456789012345', 123_456_789_012_345],
  ['0.30000000000000004', 0.3],
  ['\u200b1 234,56 €', 1234.56],
])('the number %s is %s', (text, expected) => {
  if (expected === undefined) expect(readNumber(text, 'fr')).toBeUndefined()
  else expect(readNumber(text, 'fr')).toBeCloseTo(expected, 12)
})

test.each([
  ['email', '\u200bines@exemple.org', 'ines@exemple.org'],
  ['email', 'ana@exemple.org\u200e', 'ana@exemple.org'],
  ['email', '\u200b', null],
  ['url', '\ufeffexemple.org', 'https://exemple.org'],
  ['siret-fr', '732\u2060829 320 00074', '73282932000074'],
  ['text', 'نامه\u200cها', 'نامه\u200cها'],
] as const)('signs that are not seen: %s %j is kept as %j', (type, text, left) => {
  expect(normaliseValue(aField(type, 'f'), text)).toBe(left)
})

test.each([
  ['Contact : Inès <ines@exemple.org>', undefined],
  ['<mailto:ines@exemple.org>', undefined],
  ['Voir <https://exemple.org/page?a=1&b=2>', undefined],
  ['<www.exemple.org>', undefined],
  ['si a<b et c>d', undefined],
  ['moins de <10 k€', undefined],
  ['a <b onclick=x> c', '<b onclick=x>'],
  ['x <script src="y"> z', '<script src="y">'],
  ['<script@x.fr onload=a>', '<script@x.fr onload=a>'],
  [`<foo ${'x'.repeat(200)}>`, `<foo ${'x'.repeat(75)}…`],
])('%s holds the tag %s', (text, piece) => expect(forbiddenPiece(text)).toBe(piece))
