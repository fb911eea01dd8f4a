import { describe, expect, it } from 'vitest'
import { type MotionVote, motionTally, proposeAgenda } from './deliberation.ts'

describe('the agenda', () => {
  it('goes by bands of score, and inside a band by least coming and going', () => {
    const entries = [
      { id: 'a', score: 91, recused: [] },
      { id: 'b', score: 90.5, recused: ['x'] },
      { id: 'c', score: 90.2, recused: [] },
      { id: 'd', score: 90.1, recused: ['x', 'y'] },
      { id: 'e', score: 40, recused: ['y'] },
      { id: 'f', score: null, recused: [] },
    ]
    expect(proposeAgenda(entries)).toEqual(['a', 'c', 'b', 'd', 'e', 'f'])
    expect(proposeAgenda(entries.toReversed())).toEqual(['a', 'c', 'b', 'd', 'e', 'f'])
  })
})

describe('a motion', () => {
  const votes = (text: string) =>
    [...text].map((one): MotionVote => (one === 'y' ? 'yes' : one === 'n' ? 'no' : 'abstain'))
  it.each([
    ['simple', 3, 'yyn', undefined, true],
    ['simple', 4, 'yyn', undefined, false],
    ['simple', 2, 'yn', 'yes', true],
    ['simple', 2, 'yn', 'no', false],
    ['simple', 2, 'yn', undefined, false],
    ['simple', 0, '', undefined, false],
    ['simple', 1, 'a', 'yes', false],
    ['absolute', 1, 'yyn', undefined, false],
    ['absolute', 1, 'yyyyn', undefined, true],
    ['two_thirds', 1, 'yyn', undefined, true],
    ['two_thirds', 1, 'yynn', undefined, false],
    ['two_thirds', 1, 'yaaa', undefined, true],
  ] as const)('by %s majority with a quorum of %i: %s, casting %s', (majority, quorum, text, casting, carried) => {
    expect(motionTally({ majority, quorum }, votes(text), 6, casting).isCarried).toBe(carried)
  })
})
