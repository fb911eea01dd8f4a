import { expect, test } from 'vitest'
import { addScheme } from './link-address.ts'

test.each([
  ['exemple.fr', 'https://exemple.fr'],
  ['exemple.fr:8080/a', 'https://exemple.fr:8080/a'],
  ['http://exemple.fr', 'http://exemple.fr'],
  ['mailto:a@b.fr', 'mailto:a@b.fr'],
  ['#reglement', '#reglement'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['deux mots', null],
  ['', null],
])('%s leads to %s', (typed, address) => {
  expect(addScheme(typed)).toBe(address)
})
