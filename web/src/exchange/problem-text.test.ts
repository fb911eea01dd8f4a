import { readFileSync } from 'node:fs'
import { ImportProblem, problemWord } from '@laurel/contract/exchange'
import { locales } from '@laurel/contract/kernel'
import { expect, test } from 'vitest'
import type { Words } from '../kernel/words/index.ts'
import { problemText } from './problem-text.ts'

const reasons = ImportProblem.shape.reason.options

test.each(locales)('every problem is a whole sentence in %s, with nothing left to fill in', (locale) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(new URL(`./words/${locale}.json`, import.meta.url), 'utf8'),
  )
  const t = (key: string, values: Record<string, unknown> = {}) =>
    (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name) => (name in values ? String(values[name]) : whole))
  const words = { t, format: { number: String } } as unknown as Words
  for (const reason of reasons) {
    const said = problemText(words, { line: 2, column: 'Plan', reason, value: 'x.pdf', params: {} })
    expect(texts, reason).toHaveProperty([`exchange.problem.${problemWord(reason)}`])
    expect(said, reason).not.toContain('{{')
  }
})
