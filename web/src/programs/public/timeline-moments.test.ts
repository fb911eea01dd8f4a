import { expect, test } from 'vitest'
import { timelineOf } from './timeline-moments.ts'

const program = {
  opensAt: '2026-10-12T08:00:00Z',
  closesAt: '2027-02-26T16:00:00Z',
  milestones: [
    { label: 'Auditions', from: '2027-04-14', to: '2027-04-15' },
    { label: 'Shortlist', from: '2027-03-08', to: '2027-03-26' },
  ],
}
const at = (now: string) => {
  const { moments, share } = timelineOf(program, Date.parse(now))
  return { order: moments.map(({ label, kind, state }) => `${label || kind} ${state}`), share: share?.toFixed(2) }
}

test.each([
  ['2026-01-01T00:00:00Z', ['opening current', 'closing todo', 'Shortlist todo', 'Auditions todo'], undefined],
  ['2027-02-09T09:00:00Z', ['opening done', 'closing current', 'Shortlist todo', 'Auditions todo'], '0.87'],
  ['2027-03-26T12:00:00Z', ['opening done', 'closing done', 'Shortlist current', 'Auditions todo'], '1.00'],
  ['2027-05-01T00:00:00Z', ['opening done', 'closing done', 'Shortlist done', 'Auditions done'], undefined],
])('on %s', (now, order, share) => expect(at(now)).toEqual({ order, share }))

test('a program without dates has no timeline', () => {
  expect(timelineOf({ opensAt: null, closesAt: null, milestones: [] }, 0).moments).toEqual([])
})
