import type { ApplicationColumn } from '@laurel/contract/applications'
import { expect, test } from 'vitest'
import { addressQuestions, usualQuestion } from './address-question.ts'

const column = (key: string, title: string, type = 'text') =>
  ({ key, reference: key, title: { fr: title }, type, stepTitle: {} }) as unknown as ApplicationColumn

test('the question that asks where stands first, whatever its language', () => {
  const columns = [column('a', 'Nom'), column('b', 'Adresse du siège'), column('c', 'Budget', 'number')]
  expect(addressQuestions(columns).map(({ key }) => key)).toEqual(['b', 'a'])
  expect(usualQuestion(columns)).toBe('b')
  expect(usualQuestion([column('x', 'Dirección')])).toBe('x')
})

test('none is taken where none is called like a place', () => {
  expect(usualQuestion([column('a', 'Nom')])).toBeUndefined()
  expect(usualQuestion([column('a', 'Adresse e-mail', 'email')])).toBeUndefined()
  expect(usualQuestion([])).toBeUndefined()
})
