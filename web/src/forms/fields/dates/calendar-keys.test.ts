import { expect, it } from 'vitest'
import { dayByKey, withinDays } from './calendar-keys.ts'

it.each([
  ['ArrowLeft', '2027-04-01', '2027-03-31'],
  ['ArrowRight', '2027-04-30', '2027-05-01'],
  ['ArrowUp', '2027-03-03', '2027-02-24'],
  ['ArrowDown', '2027-12-29', '2028-01-05'],
  ['Home', '2027-04-01', '2027-03-29'],
  ['End', '2027-04-04', '2027-04-04'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageDown', '2027-12-15', '2028-01-15'],
])('%s leads from %s to %s', (key, day, to) => {
  expect(dayByKey(key, day, false)).toBe(to)
})

it('goes by years with Shift, and nowhere by other keys', () => {
  expect(dayByKey('PageDown', '2028-02-29', true)).toBe('2029-02-28')
  expect(dayByKey('PageUp', '2027-01-15', true)).toBe('2026-01-15')
  expect(dayByKey('Enter', '2027-01-15', false)).toBeUndefined()
})

it('stays among the days that may be chosen', () => {
  expect(withinDays('2027-04-02')).toBe('2027-04-02')
  expect(withinDays('2027-04-02', '2027-04-05', '2027-04-09')).toBe('2027-04-05')
  expect(withinDays('2027-04-12', undefined, '2027-04-09')).toBe('2027-04-09')
})
