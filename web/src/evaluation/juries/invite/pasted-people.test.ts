import { describe, expect, test } from 'vitest'
import { readPastedPeople } from './pasted-people.ts'

const people = (text: string) => readPastedPeople(text).people.map(({ email, name }) => [email, name])

describe('a pasted list of people', () => {
  test.each([
    ['a@b.org', [['a@b.org', '']]],
    ['Hélène Vidal <Helene@B.org>', [['helene@b.org', 'Hélène Vidal']]],
    [
      '"Vidal, Hélène" <h@b.org>; Jean Roux <j@b.org>',
      [
        ['h@b.org', 'Hélène Vidal'],
        ['j@b.org', 'Jean Roux'],
      ],
    ],
    [
      'a@b.org, c@d.org e@f.org\r\n\r\n  g@h.org ',
      [
        ['a@b.org', ''],
        ['c@d.org', ''],
        ['e@f.org', ''],
        ['g@h.org', ''],
      ],
    ],
    ['Hélène\tVidal\th@b.org', [['h@b.org', 'Hélène Vidal']]],
    ['h@b.org;Hélène;Vidal', [['h@b.org', 'Hélène Vidal']]],
    ['<mailto:h@b.org>.', [['h@b.org', '']]],
    ['Hélène Vidal h@b.org', [['h@b.org', 'Hélène Vidal']]],
    ['', []],
  ])('reads %j', (text, expected) => {
    expect(readPastedPeople(text)).toMatchObject({ bad: [], duplicates: [] })
    expect(people(text)).toEqual(expected)
  })

  test('names what stands twice and what is no address', () => {
    const read = readPastedPeople('a@b.org\nAnne <A@b.org>\nJean Roux\nc@\n<x y>')
    expect(read.people).toEqual([{ email: 'a@b.org', name: 'Anne' }])
    expect(read.duplicates).toEqual(['a@b.org'])
    expect(read.bad).toEqual(['Jean Roux', 'c@', '<x y>'])
  })
})
