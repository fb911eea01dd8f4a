import { ResultRules } from '@laurel/contract/evaluation'
import { describe, expect, it } from 'vitest'
import { partsOf, shares, wrongShares } from './rule-shares.ts'

describe('parts of the result rules', () => {
  it('are whole percentages within the bounds of the contract', () => {
    expect(wrongShares({ trim: 20, leastCoverage: 60 })).toEqual([])
    expect(wrongShares({ trim: 0, leastCoverage: 100 })).toEqual([])
    expect(wrongShares({ trim: 41, leastCoverage: null })).toEqual(['trim', 'leastCoverage'])
    expect(wrongShares({ trim: -1, leastCoverage: 60.5 })).toEqual(['trim', 'leastCoverage'])
    expect(partsOf({ trim: 15, leastCoverage: 70 })).toEqual({ trim: 0.15, leastCoverage: 0.7 })
  })

  it('end where the contract ends', () => {
    const largest = partsOf({ trim: shares.trim.most, leastCoverage: shares.leastCoverage.most })
    expect(ResultRules.safeParse(largest).success).toBe(true)
    expect(ResultRules.safeParse({ ...largest, trim: largest.trim + 0.01 }).success).toBe(false)
    expect(ResultRules.safeParse({ ...largest, leastCoverage: largest.leastCoverage + 0.01 }).success).toBe(false)
  })
})
