import { expect, it } from 'vitest'
import { exampleAnswers, exampleForm, onTheDay } from '../definition/example-form.ts'
import { fieldStates } from './field-states.ts'
import { visiblePaths } from './visible.ts'

it('names the visible fields as visiblePaths does, and those of them that need an answer', () => {
  const { visible, required } = fieldStates(exampleForm, exampleAnswers, onTheDay)
  expect([...visible]).toEqual([...visiblePaths(exampleForm, exampleAnswers, onTheDay)])
  expect([...required]).toEqual([
    'name',
    'budget',
    'theme',
    'country',
    'team[0].member',
    'team[0].school',
    'team[1].member',
    'proof',
  ])
})

it('asks the condition of what is needed only then', () => {
  const { required } = fieldStates(exampleForm, { ...exampleAnswers, partner: false }, onTheDay)
  expect(required.has('country')).toBe(false)
})
