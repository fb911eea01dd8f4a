import { expect, test } from 'vitest'
import { logDateFormatOf, parseTypedDate } from './typed-date.ts'

test.each([
  ['26/02/2027', '2027-02-26'],
  ['26.2.27', null],
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
  ['12/05/63', '1963-05-12'],
  ['12/05/26', '2026-05-12'],
  ['10/02/27', '1927-02-10'],
  ['12/05/2063', '2063-05-12'],
])('where no day may come after 9 February 2027, "%s" is read as %s', (typed, read) => {
  expect(parseTypedDate(typed, undefined, '2027-02-09')).toBe(read)
})

test.each([
  ['en', '02/26/2027', '2027-02-26'],
  ['de', '2 26 2027', '2027-02-26'],
  ['en', '2027-02-26', '2027-02-26'],
  ['en', '26/02/2027', null],
  ['fr', '26/02/2027', '2027-02-26'],
])('among the rows of a log, in %s, "%s" is read as %s', (locale, typed, read) => {
  expect(parseTypedDate(typed, logDateFormatOf(locale))).toBe(read)
})
