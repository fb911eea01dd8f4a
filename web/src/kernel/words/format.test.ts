import { expect, test } from 'vitest'
import { formatOf } from './format.ts'

const moment = '2027-02-26T16:05:09Z'
const fr = formatOf('fr')
const en = formatOf('en')

test('dates in prose', () => {
  expect(fr.date(moment)).toBe('26 février 2027')
  expect(fr.date('2027-03-01')).toBe('1er mars 2027')
  expect(fr.date('2027-03-11')).toBe('11 mars 2027')
  expect(en.date(moment)).toBe('26 February 2027')
  expect(fr.time(moment)).toBe('16\u00a0h\u00a005')
  expect(en.time(moment)).toBe('4:05 pm')
  expect(fr.time(moment, 'Europe/Paris')).toBe('17\u00a0h\u00a005')
  expect(fr.dateAndTime(moment)).toBe('26 février 2027, 16\u00a0h\u00a005')
})

test.each([
  ['2027-02-26T16:05:09Z', 'aujourd’hui, 17\u00a0h\u00a005', 'today, 5:05 pm'],
  ['2027-02-24T23:30:00Z', 'hier, 0\u00a0h\u00a030', 'yesterday, 12:30 am'],
  ['2027-02-24T22:30:00Z', '24 février 2027, 23\u00a0h\u00a030', '24 February 2027, 11:30 pm'],
])('%s as it is told on the 26th', (then, french, english) => {
  expect(fr.lately(then, '2027-02-26T22:00:00Z', 'Europe/Paris')).toBe(french)
  expect(en.lately(then, '2027-02-26T22:00:00Z', 'Europe/Paris')).toBe(english)
})

test.each([
  ['2027-02-25T23:05:09Z', 'aujourd’hui'],
  ['2027-02-25T22:05:09Z', 'hier'],
  ['2027-02-24T22:30:00Z', undefined],
  ['2027-02-27T23:30:00Z', undefined],
])('the day of %s in a word on the 26th', (then, word) => {
  expect(fr.dayWord(then, '2027-02-26T22:00:00Z', 'Europe/Paris')).toBe(word)
})

test('yesterday is the day before where the clock was put forward that night', () => {
  const justAfter = '2027-03-28T22:10:00Z'
  expect(fr.lately('2027-03-27T22:30:00Z', justAfter, 'Europe/Paris')).toContain('27 mars')
  expect(fr.lately('2027-03-28T10:00:00Z', justAfter, 'Europe/Paris')).toContain('hier')
})

test('moments in logs: day first in French, month first otherwise (docs/rules.md §9)', () => {
  expect(fr.logTime(moment)).toBe('26/02/2027 - 16:05:09')
  for (const locale of ['en', 'de', 'ru', 'nl'] as const)
    expect(formatOf(locale).logTime(moment)).toBe('02/26/2027 - 16:05:09')
  expect(fr.logTime('2027-02-25T23:30:00Z', 'Europe/Paris')).toBe('26/02/2027 - 00:30:00')
})

test('numbers and money', () => {
  expect(fr.number(12345.5)).toBe('12\u00a0345,5')
  expect(fr.money(5_000_000)).toBe('50\u00a0000\u00a0€')
  expect(fr.money(1250)).toBe('12,50\u00a0€')
  expect(en.money(5_000_000)).toBe('€50,000')
  expect(en.money(500, 'JPY')).toBe('JP¥500')
  expect(fr.percent(0.125)).toBe('12,5\u00a0%')
})

test.each([
  [17 * 86_400_000 + 5, '17\u00a0jours', '17 days'],
  [86_400_000, '1\u00a0jour', '1 day'],
  [86_399_999, '23\u00a0heures', '23 hours'],
  [3_599_999, '59\u00a0minutes', '59 minutes'],
  [-5, '0\u00a0minute', '0 minutes'],
])('%s ms remain: %s', (left, french, english) => {
  expect(fr.remaining(left)).toBe(french)
  expect(en.remaining(left)).toBe(english)
})

test.each([
  [0, '0\u00a0octet', '0 bytes'],
  [1023, '1\u00a0023\u00a0octets', '1,023 bytes'],
  [1536, '1,50\u00a0Ko', '1.50\u00a0KB'],
  [5 * 1024 ** 3, '5,00\u00a0Go', '5.00\u00a0GB'],
  [2000 * 1024 ** 4, '2\u00a0000,00\u00a0To', '2,000.00\u00a0TB'],
])('%s bytes', (bytes, french, english) => {
  expect(fr.fileSize(bytes)).toBe(french)
  expect(en.fileSize(bytes)).toBe(english)
})
