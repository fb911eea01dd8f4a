import { sessionPolicies, sessionStages } from '@laurel/contract/evaluation/rules/permission'
import { describe, expect, it } from 'vitest'
import { coverPairs } from './cover-pairs.ts'

const kinds = { state: sessionStages, ...sessionPolicies }
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]

describe('choices in which all pairs meet', () => {
  it('leave no two values apart', () => {
    const chosen = coverPairs(kinds)
    const apart = names.flatMap((one, at) =>
      names
        .slice(at + 1)
        .flatMap((other) =>
          kinds[one].flatMap((a) =>
            kinds[other].flatMap((b) =>
              chosen.some((choice) => choice[one] === a && choice[other] === b) ? [] : [`${one} ${a}, ${other} ${b}`],
            ),
          ),
        ),
    )
    expect(apart).toEqual([])
  })

  it('are not many more than the two widest kinds have pairs', () => {
    expect(coverPairs(kinds).length).toBeLessThan(sessionStages.length * sessionPolicies.peerContent.length * 1.25)
  })

  it('choose one value of each kind', () => {
    for (const choice of coverPairs(kinds)) expect(Object.keys(choice).sort()).toEqual([...names].sort())
  })
})
