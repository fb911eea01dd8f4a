import { expect, test } from 'vitest'
import { logDateFormatOf, parseTypedDate } from './typed-date.ts'

test.each([
  ['26/02/2027', '2027-02-26'],
  ['26.2.27', '2027-02-26'],
  ['2027-02-26', '2027-02-26'],
  [' 1 3 2027 ', '2027-03-01'],
  ['31/02/2027', null],
  ['26/02', null],
  ['hier', null],
  ['', null],
])('"%s" is read as %s', (typed, read) => {
  expect(parseTypedDate(typed)).toBe(read)
})

test.each([
  ['en', '02/26/2027', '2027-02-26'],
  ['de', '2 26 27', '2027-02-26'],
  ['en', '2027-02-26', '2027-02-26'],
  ['en', '26/02/2027', null],
  ['fr', '26/02/2027', '2027-02-26'],
])('among the rows of a log, in %s, "%s" is read as %s', (locale, typed, read) => {
  expect(parseTypedDate(typed, logDateFormatOf(locale))).toBe(read)
})
