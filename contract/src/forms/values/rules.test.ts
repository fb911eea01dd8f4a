import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries, countryName } from '../../kernel/country/index.ts'
import { hasForbiddenTags } from '../definition/forbidden-tags.ts'
import { acceptedExtensions, acceptsFile, fileKind } from '../files/file-kind.ts'
import { addDays, isCalendarDate, readDateLimit } from './calendar-date.ts'
import { isSiren, isSiret, luhnSum } from './company-number.ts'
import { readCountry } from './country.ts'
import { checkEmail, isEmailAddress } from './email.ts'
import { readPhone } from './phone.ts'
import { isWebAddress, withScheme } from './web-address.ts'

describe('dates', () => {
  it.each([
    ['2027-02-28', true],
    ['2028-02-29', true],
    ['2100-02-29', false],
    ['2000-02-29', true],
    ['2027-04-31', false],
    ['2027-13-01', false],
    ['2027-1-01', false],
    ['27-01-01', false],
    [20270101, false],
  ])('%s exists: %s', (text, exists) => {
    expect(isCalendarDate(text)).toBe(exists)
  })

  it.each([
    ['today', '2027-03-15'],
    ['today+17', '2027-04-01'],
    ['today-6570', '2009-03-19'],
    ['2027-01-01', '2027-01-01'],
    ['tomorrow', undefined],
    ['today+', undefined],
  ])('limit %s is %s', (limit, date) => {
    expect(readDateLimit(limit, '2027-03-15')).toBe(date)
  })

  it('gives real days, and goes back as far as it came', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        const moved = addDays('2027-03-15', days)
        expect(isCalendarDate(moved)).toBe(true)
        expect(addDays(moved, -days)).toBe('2027-03-15')
      }),
    )
  })
})

describe('e-mail', () => {
  it.each([
    ['nina@example.org', true],
    ['nina.o+x@sub.example.museum', true],
    ['nina@exämple.org', true],
    ['nina@localhost', false],
    ['nina@@example.org', false],
    ['.nina@example.org', false],
    ['nina@example..org', false],
    ['nina@-example.org', false],
    ['ni na@example.org', false],
    ['@example.org', false],
    [`${'n'.repeat(65)}@example.org`, false],
  ])('%s: %s', (text, valid) => {
    expect(isEmailAddress(text)).toBe(valid)
  })

  const banned = new Set(['mailinator.com'])
  it.each([
    ['a@example.org', undefined],
    ['a@mailinator.com', 'validAccountEmail'],
    ['a@MAILINATOR.com', 'validAccountEmail'],
    ['a@sub.mailinator.com', 'validAccountEmail'],
    ['a@notmailinator.com', undefined],
    ['a@yopmail.com', 'notYopmail'],
    ['a@Yopmail.fr', 'notYopmail'],
    ['nope', 'email'],
  ])('%s breaks %s', (text, reason) => {
    expect(checkEmail(text, banned)?.reason).toBe(reason)
  })

  it('names the account rule when asked', () => {
    expect(checkEmail('nope', banned, 'validAccountEmail')?.reason).toBe('validAccountEmail')
  })
})

describe('links', () => {
  it.each([
    ['https://example.org/a?b=c#d', true],
    ['http://example.org:8080', true],
    ['example.org', true],
    ['www.exämple.fr/page', true],
    ['localhost', false],
    ['javascript:alert(1)', false],
    ['mailto:a@example.org', false],
    ['https://user:pw@example.org', false],
    ['ftp://example.org', false],
    ['two words.org', false],
    ['https://', false],
    ['https://example.', false],
  ])('%s: %s', (text, valid) => {
    expect(isWebAddress(text)).toBe(valid)
  })

  it('gets a scheme once', () => {
    expect(withScheme(' example.org ')).toBe('https://example.org')
    expect(withScheme('http://example.org')).toBe('http://example.org')
    expect(withScheme('')).toBe('')
  })
})

describe('phone', () => {
  it.each([
    ['+33 6 12 34 56 78', undefined, '+33612345678'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['06 12 34 56 78', undefined, undefined],
    ['06 12 34 56 78', 'ZZ', undefined],
    ['+33 6', undefined, undefined],
    ['call me on +33612345678', undefined, undefined],
  ])('%s in %s is %s', (text, country, phone) => {
    expect(readPhone(text, country)).toBe(phone)
  })
})

describe('French company numbers', () => {
  it.each(['732829320', '356000000', '552100554'])('siren %s', (text) => expect(isSiren(text)).toBe(true))
  it.each(['732829321', '73282932', '', 'abcdefghi'])('no siren %s', (text) => expect(isSiren(text)).toBe(false))
  it.each([
    '73282932000074',
    // La Poste: its head office follows Luhn, its offices only the multiple of 5.
    '35600000000048',
    '35600000009075',
  ])('siret %s', (text) => expect(isSiret(text)).toBe(true))
  it.each(['73282932000075', '35600000000046', '732829320', '7328293200007a'])('no siret %s', (text) =>
    expect(isSiret(text)).toBe(false),
  )

  it('has exactly one check digit for any beginning, and notices any single wrong digit', () => {
    const eight = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }).map((list) => list.join(''))
    fc.assert(
      fc.property(eight, fc.nat(7), fc.integer({ min: 1, max: 9 }), (begin, at, shift) => {
        const valid = Array.from({ length: 10 }, (_, digit) => `${begin}${digit}`).filter(isSiren)
        expect(valid).toHaveLength(1)
        const [number = ''] = valid
        const wrong = `${number.slice(0, at)}${(Number(number[at]) + shift) % 10}${number.slice(at + 1)}`
        expect(luhnSum(wrong) % 10).not.toBe(0)
      }),
    )
  })
})

describe('files', () => {
  it.each([
    ['a.pdf', 'pdf'],
    ['a.b.JPEG', 'image'],
    ['a.m4a', 'audio'],
    ['a.qt', 'video'],
    ['a.docx', 'document'],
    ['a.exe', 'other'],
    ['pdf', 'other'],
    ['', 'other'],
    ['a.constructor', 'other'],
  ])('%s is %s', (name, kind) => {
    expect(fileKind(name)).toBe(kind)
  })

  it('takes a pdf where documents are accepted, and anything where any is', () => {
    expect(acceptsFile(['document'], 'a.pdf')).toBe(true)
    for (const name of ['a.webp', 'IMG_1.HEIC', 'a.heif']) expect(acceptsFile(['image'], name)).toBe(true)
    expect(acceptsFile(['pdf'], 'a.docx')).toBe(false)
    expect(acceptsFile(['any'], 'a.exe')).toBe(true)
    expect(acceptedExtensions(['pdf'])).toEqual(['.pdf'])
    expect(acceptedExtensions(['document'])).toContain('.pdf')
    expect(acceptedExtensions(['any', 'pdf'])).toEqual([])
  })
})

describe('unauthorised tags', () => {
  it.each([
    ['plain text & signs', false],
    ['a < b, x<y and <3', false],
    ['if a<b then', false],
    ['<p>Hello <strong>you</strong><br/></p>', false],
    ['<a href="https://example.org" target="_blank">x</a>', false],
    ['<script>alert(1)</script>', true],
    ['<SCRIPT src=x>', true],
    ['<b onclick="x()">', true],
    ['<b/onclick=x>', true],
    ['<a href="javascript:alert(1)">', true],
    ['<a href=" java\nscript:alert(1)">', true],
    ['<img src=x onerror=alert(1)', true],
    ['<img src="x">', true],
    ['<a title="<" onclick=x>', true],
    ['<!-- x -->', true],
    ['<foo>', true],
    ['</script', true],
  ])('%s: %s', (text, found) => {
    expect(hasForbiddenTags(text)).toBe(found)
  })

  it('stays linear on hostile text', () => {
    // What is not linear would not come to an end here.
    expect(hasForbiddenTags('<a'.repeat(2_000_000))).toEqual(expect.any(Boolean))
    expect(hasForbiddenTags(`<a${' href'.repeat(1_000_000)}`)).toEqual(expect.any(Boolean))
    expect(hasForbiddenTags(`<a ${'x'.repeat(4_000_000)}>`)).toEqual(expect.any(Boolean))
  })
})

describe('countries', () => {
  it('has a name for each in every language, and finds each by that name', () => {
    expect(new Set(countries).size).toBe(countries.length)
    for (const code of countries) {
      for (const locale of ['en', 'fr', 'de', 'ru'] as const) expect(countryName(code, locale)).not.toBe(code)
      expect(readCountry(countryName(code, 'en'))).toBe(code)
    }
  })

  it.each([
    ['fr', 'FR'],
    ['allemagne', 'DE'],
    ['ALLEMAGNE', 'DE'],
    ['Österreich', 'AT'],
    ['Osterreich', 'AT'],
    ['Россия', 'RU'],
    ['uk', 'GB'],
    ['USA', 'US'],
    ['Atlantis', undefined],
    ['', undefined],
  ])('%s is %s', (text, code) => {
    expect(readCountry(text)).toBe(code)
  })
})
