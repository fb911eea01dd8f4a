import { expect, test } from 'vitest'
import { groupedNumber, groupedPhone } from './grouped-digits.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['73282932000074', '732 829 320 00074'],
  ['732829320', '732 829 320'],
  ['12', '12'],
])('a company number is read in groups: %s', (stored, shown) => expect(plain(groupedNumber(stored))).toBe(shown))

test.each([
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+12125550123', '+1 212 555 0123'],
  ['+3225551212', '+32 25 55 12 12'],
  ['+352621123456', '+352 6 21 12 34 56'],
  ['06 12', '06 12'],
])('a phone number is read in groups: %s', (stored, shown) => expect(plain(groupedPhone(stored))).toBe(shown))
