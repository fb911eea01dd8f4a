import { readFileSync } from 'node:fs'
import { causeWords, ImportProblem, problemWord } from '@laurel/contract/exchange/imports'
import { locales } from '@laurel/contract/kernel/locale'
import { expect, test } from 'vitest'
import type { Words } from '../../kernel/words/index.ts'
import { problemText } from './problem-text.ts'

const reasons = ImportProblem.shape.reason.options

test.each(locales)('every problem is a whole sentence in %s, with nothing left to fill in', (locale) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(new URL(`../words/${locale}.json`, import.meta.url), 'utf8'),
  )
  const t = (key: string, values: Record<string, unknown> = {}) =>
    (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name) => (name in values ? String(values[name]) : whole))
  const words = { t, format: { number: String } } as unknown as Words
  for (const reason of reasons) {
    const said = problemText(words, { line: 2, column: 'Plan', reason, value: 'x.pdf', params: {} })
    expect(texts, reason).toHaveProperty([`exchange.problem.${problemWord({ reason, value: 'x.pdf' })}`])
    expect(said, reason).not.toContain('{{')
  }
  for (const word of causeWords) expect(texts).toHaveProperty([`exchange.problem.${word}`])
})

test.each([
  ['siret', '000 123 456 00012', 'siret_key'],
  ['siret', '0001234', 'siret'],
  ['siren', '123456789', 'siren_key'],
  ['date', '31/02/2027', 'date'],
  ['date', '1er mars 2027', 'date_format'],
  ['tel', '5,5E+12', 'tel_cut'],
  ['tel', '0612', 'tel'],
] as const)('the true cause of %s: %s', (reason, value, word) => {
  expect(problemWord({ reason, value })).toBe(word)
})
