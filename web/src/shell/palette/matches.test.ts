import { expect, test } from 'vitest'
import { closestFirst, firstOf, matches } from './matches.ts'

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

test('what is called so comes before what only says so, and nothing comes twice', () => {
  const named = [{ id: 'b' }, { id: 'a' }]
  const said = [{ id: 'c' }, { id: 'a' }, { id: 'd' }]
  expect(firstOf(3, named, said).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
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
