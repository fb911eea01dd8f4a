import { readFileSync } from 'node:fs'
import { ruleKeys } from '@laurel/contract/forms/values'
import { locales } from '@laurel/contract/kernel/locale'
import { expect, test } from 'vitest'
import { formatOf, type Words } from '../../kernel/words/index.ts'
import { ruleSentence } from './rule-sentence.ts'

const wordsOf = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../words/${locale}.json`, import.meta.url), 'utf8')) as Record<string, string>

test.each(locales)('every rule that an answer may break has its sentence (%s)', (locale) => {
  const words = wordsOf(locale)
  const silent = ruleKeys.filter((key) => !words[`rules.${key}`] && !words[`rules.${key}_other`])
  expect(silent).toEqual([])
})

test('two sentences are those that were asked for, word for word (docs/rules.md §5)', () => {
  const words = wordsOf('en')
  expect(words['rules.required']).toBe('This field is required')
  expect(words['rules.valide-input-text']).toBe('The text entered contains unauthorized tags.')
})

test('a file of another kind is refused with the kinds wanted, in words', () => {
  const said: unknown[] = []
  const words: Pick<Words, 't' | 'has' | 'format'> = {
    has: () => true,
    format: formatOf('en'),
    t: (key, params) => {
      if (params) said.push(params)
      return key
    },
  }
  ruleSentence(words as Words, { reason: 'file-kind', params: { kinds: ['image', 'pdf'] } })
  expect(said).toEqual([{ kinds: 'forms.kind.image and forms.kind.pdf' }])
})
