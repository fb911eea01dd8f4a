import { expect, it } from 'vitest'
import { dotsOf } from './attempt-dots.tsx'

const tried = (at: string, error: 'status' | null = 'status', why: 'schedule' | 'probe' = 'schedule') => ({
  at,
  why,
  status: error ? 503 : 200,
  error,
  milliseconds: 1,
  answer: '',
})

it('shows what was tried, then what is planned, as far as the schedule goes', () => {
  const tries = [tried('2027-02-09T09:00:00.000Z'), tried('2027-02-09T09:00:05.000Z')]
  const dots = dotsOf({ tries, nextAt: '2027-02-09T09:05:00.000Z', isTest: false })
  expect(dots.map(({ look }) => look)).toEqual(['failed', 'failed', ...Array(8).fill('ahead')])
  expect(dots[2]?.at).toBe('2027-02-09T09:05:00.000Z')
  expect(dots[3]?.at, 'half an hour later').toBe('2027-02-09T09:35:00.000Z')
})

it('plans nothing for what is over or a test, and leaves probes out', () => {
  const tries = [tried('2027-02-09T09:00:00.000Z', 'status', 'probe'), tried('2027-02-09T09:01:00.000Z', null)]
  expect(dotsOf({ tries, nextAt: null, isTest: false }).map(({ look }) => look)).toEqual(['delivered'])
  expect(dotsOf({ tries: [], nextAt: '2027-02-09T09:05:00.000Z', isTest: true })).toEqual([])
})
