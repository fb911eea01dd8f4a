import { expect, test } from 'vitest'
import { repeatedIn } from './repeated-in.ts'

test('a step and its part, two steps or two parts of one name are told apart', () => {
  const steps = [
    { label: 'Budget', parts: [{ label: 'Plan' }, { label: 'Budget' }, { label: 'Plan' }] },
    { label: 'Équipe' },
    { label: 'Envoi' },
    { label: 'Équipe' },
  ]
  expect([...repeatedIn(steps)]).toEqual(['Budget', 'Plan', 'Équipe'])
  expect(repeatedIn([{ label: 'Budget' }, { label: 'Envoi' }]).size).toBe(0)
})
