import { locales } from '@laurel/contract/kernel/locale'
import { expect, it } from 'vitest'
import { formatOf } from '../kernel/words/format.ts'
import { coefficientText, gapText } from './marks.ts'

it.each(locales)('signs are as wide as each other in %s', (locale) => {
  const format = formatOf(locale)
  expect(gapText(format, -19)).toMatch(/^−3[.,]8$/)
  expect(gapText(format, 6)).toMatch(/^\+1[.,]2$/)
  expect(gapText(format, 0)).toMatch(/^0[.,]0$/)
  expect(coefficientText(format, -0.18)).toMatch(/^−0[.,]18$/)
})
