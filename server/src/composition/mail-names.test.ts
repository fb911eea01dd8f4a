import { readFileSync } from 'node:fs'
import { locales } from '@laurel/contract/kernel/locale'
import { describe, expect, it } from 'vitest'
import { listMailKinds } from '../emails/index.ts'
import './contributions.ts'

describe('the kinds of mails that rooms declare', () => {
  it.each(locales)('have a name in the log, and each of their fields one in the editor, in %s', (locale) => {
    const file = new URL(`../../../web/src/emails/words/${locale}.json`, import.meta.url)
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const kinds = listMailKinds()
    expect(kinds.length).toBeGreaterThan(100)
    const keys = kinds.flatMap(({ name, fields, optional = [] }) => [
      `emails.kind.${name}`,
      ...[...fields, ...optional].map((field: string) => `emails.field.${field}`),
    ])
    expect([...new Set(keys)].filter((key) => !words[key])).toEqual([])
  })
})
