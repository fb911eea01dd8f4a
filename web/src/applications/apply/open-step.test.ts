import { expect, it } from 'vitest'
import { withRefused } from './open-step.ts'

it('adds to what is wrong in a step what the server alone knew, once, and only what stands in it', () => {
  const known = [{ field: 'name', reason: 'required' as const }]
  const refused = [
    { field: 's1.name', reason: 'required' },
    { field: 's1.team[0].portrait', reason: 'file-required' },
    { field: 's1.size', reason: 'w-max-value' },
    { field: 's1.check', reason: 'gate' },
    { field: 's2.proof', reason: 'file-required' },
  ]
  expect(withRefused({ id: 's1' }, known, refused)).toEqual([
    ...known,
    { field: 'team[0].portrait', reason: 'file-required' },
    { field: 'size', reason: 'malformed' },
  ])
})
