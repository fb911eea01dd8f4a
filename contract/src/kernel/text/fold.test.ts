import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Cœur de Ville', 'coeur de ville'],
  ['ÆRØSKØBING', 'aeroskobing'],
  ['Große Straße', 'grosse strasse'],
  ['Łódź, Đặng', 'lodz, dang'],
  ['L’Atelier  d‘Ici', "l'atelier d'ici"],
  [' \u200bines\u00a0x\u00ad ', 'ines x'],
  ['ﬁ Ⅳ ½', 'fi iv 1⁄2'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ёлка Щербаков', 'елка щербаков'],
  ['مُحَمَّد أحمد', 'محمد احمد'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})
