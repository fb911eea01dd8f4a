import { expect, test } from 'vitest'
import { funnelSteps } from './funnel-steps.ts'

const counts = { accounts: 402, started: 248, complete: 171, submitted: 142 }

test('each stage of the funnel is a part of the one before', () => {
  expect(funnelSteps(counts).map(({ count }) => count)).toEqual([402, 248, 171, 142])
  const few = funnelSteps({ ...counts, accounts: 13 })
  expect(few.map(({ id }) => id)).toEqual(['started', 'complete', 'submitted'])
  for (const steps of [funnelSteps(counts), few]) {
    expect(steps.every(({ count }, at) => count <= (steps[at - 1]?.count ?? Number.POSITIVE_INFINITY))).toBe(true)
  }
})
