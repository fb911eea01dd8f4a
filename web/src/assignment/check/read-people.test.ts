import { expect, test } from 'vitest'
import { lineOf, readPeople } from './read-people.ts'

const person = { name: '', email: '', organisation: '', phone: '', companyNumber: '' }

test.each([
  ['Léa Brun', [{ ...person, name: 'Léa Brun' }]],
  ['Léa Brun <lea@thermio.fr>', [{ ...person, name: 'Léa Brun', email: 'lea@thermio.fr' }]],
  ['lea@thermio.fr', [{ ...person, email: 'lea@thermio.fr' }]],
  [
    'Léa Brun\tlea@thermio.fr\tThermio, SAS\t06 12 34 56 78\t732 829 320',
    [
      {
        name: 'Léa Brun',
        email: 'lea@thermio.fr',
        organisation: 'Thermio, SAS',
        phone: '06 12 34 56 78',
        companyNumber: '732 829 320',
      },
    ],
  ],
  [
    '\n  \nA B; Fonds\r\nC D',
    [
      { ...person, name: 'A B', organisation: 'Fonds' },
      { ...person, name: 'C D' },
    ],
  ],
  ['', []],
])('%j is read as people', (text, people) => {
  expect(readPeople(text)).toEqual(people)
})

test('a person written as a line is read as the same', () => {
  const one = { ...person, name: 'Léa Brun', email: 'lea@thermio.fr', organisation: 'Thermio' }
  expect(readPeople(lineOf(one))).toEqual([one])
})
