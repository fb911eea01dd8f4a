import type { ResultRules } from '@laurel/contract/evaluation'

/** Parts of the rules as they are written on the screen, in percent; null while nothing or no number is there. */
export type Shares = { readonly [Name in 'trim' | 'leastCoverage']: number | null }

/** The most that each may be: four marks of ten left out on each side still leave two. */
export const shares = { trim: { most: 40 }, leastCoverage: { most: 100 } } as const

export function wrongShares(typed: Shares): (keyof Shares)[] {
  return (['trim', 'leastCoverage'] as const).filter((name) => {
    const value = typed[name]
    return value === null || !Number.isInteger(value) || value < 0 || value > shares[name].most
  })
}

export function partsOf(typed: Shares): Pick<ResultRules, 'trim' | 'leastCoverage'> {
  return { trim: (typed.trim ?? 0) / 100, leastCoverage: (typed.leastCoverage ?? 0) / 100 }
}
