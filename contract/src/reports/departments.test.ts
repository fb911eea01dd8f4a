import { expect, test } from 'vitest'
import { departmentOf, departments } from './departments.ts'

test.each([
  ['69001', '69'],
  ['01000', '01'],
  ['20000', '2A'],
  ['20137', '2A'],
  ['20200', '2B'],
  ['20620', '2B'],
  ['97400', '974'],
  ['97500', undefined],
  ['98000', undefined],
  ['00100', undefined],
  ['690', '69'],
  ['69', undefined],
  ['SW1A 1AA', undefined],
  ['', undefined],
])('%s → %s', (code, department) => expect(departmentOf(code)).toBe(department))

test('France has a hundred and one', () => expect(departments.size).toBe(101))
