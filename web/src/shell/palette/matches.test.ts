import { expect, test } from 'vitest'
import { closestFirst, matches } from './matches.ts'

test.each([
  ['Sessions d’évaluation', 'eval', true],
  ['Étiquettes et statuts', 'STATUTS etiq', true],
  ['Étiquettes et statuts', 'tiquettes', false],
  ['Paramètres Prix Climat 2027', 'para 2027', true],
  ['Paramètres', 'para 2027', false],
  ['Журнал', 'жур', true],
  ['Anything', '  ', true],
])('"%s" is found by "%s": %s', (text, typed, isFound) => {
  expect(matches(text, typed)).toBe(isFound)
})

test('the title that was typed comes first, then those that begin with it, then what is called so somehow', () => {
  const row = (title: string, name = 'Zoé') => ({ title, applicant: { name, email: 'z@exemple.test' } })
  const rows = [row('Vélos'), row('Vélos', 'Utile Pluie'), row('Pluie utile, Oullins'), row('Pluie utile')]
  expect(closestFirst(rows, 'pluie  UTILE').map(({ title, applicant }) => [title, applicant.name])).toEqual([
    ['Pluie utile', 'Zoé'],
    ['Pluie utile, Oullins', 'Zoé'],
    ['Vélos', 'Utile Pluie'],
    ['Vélos', 'Zoé'],
  ])
})
