import { expect, it } from 'vitest'
import { delayAfter, judgeAnswer } from './judge-answer.ts'

const now = new Date('2027-02-09T09:00:00Z')
const half = { chance: 0.5, now }

it('takes 2xx alone for a success, and 410 for an end', () => {
  const answered = (status: number) =>
    judgeAnswer({ kind: 'answered', status, text: '', retryAfter: undefined, milliseconds: 1 })
  expect([200, 204, 299].map((status) => answered(status).kind)).toEqual(['success', 'success', 'success'])
  expect([301, 302, 400, 404, 500].map((status) => answered(status).kind)).toEqual(Array(5).fill('failure'))
  expect(answered(410).kind).toBe('gone')
  expect(judgeAnswer({ kind: 'failed', failure: 'dns', isOurs: true, milliseconds: 1 })).toEqual({ kind: 'ours' })
  expect(judgeAnswer({ kind: 'refused', problem: 'private_address' })).toMatchObject({ error: 'target_refused' })
})

it('tries ten times over 75 hours, spread by a fifth', () => {
  const delays = Array.from({ length: 9 }, (_, done) => delayAfter(done + 1, half) ?? 0)
  expect(delays.reduce((sum, delay) => sum + delay, 0) / 3600).toBeCloseTo(75.6, 1)
  expect(delayAfter(10, half)).toBeUndefined()
  expect(delayAfter(2, { chance: 0, now })).toBeCloseTo(240)
  expect(delayAfter(2, { chance: 1, now })).toBeCloseTo(360)
})

it('heeds what the other side asks for, between the planned delay and twice as much', () => {
  expect(delayAfter(2, { ...half, retryAfter: '1' })).toBe(300)
  expect(delayAfter(2, { ...half, retryAfter: '450' })).toBe(450)
  expect(delayAfter(2, { ...half, retryAfter: '99999' })).toBe(600)
  expect(delayAfter(9, { ...half, retryAfter: '999999' })).toBe(86_400)
  expect(delayAfter(2, { ...half, retryAfter: new Date(now.getTime() + 400_000).toUTCString() })).toBe(400)
  expect(delayAfter(2, { ...half, retryAfter: 'soon' })).toBe(300)
})
