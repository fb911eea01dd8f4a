import { expect, test } from 'vitest'
import { type PageName, sectionsOf } from './text-pages.ts'
import words from './words/en.json' with { type: 'json' }

test.each<PageName>(['legal', 'terms', 'privacy', 'cookies'])('every part of the page %s has its words', (name) => {
  const keys = sectionsOf(name).flatMap(({ title, text }) => [title, text])
  expect([...keys, `site.${name}.title`].filter((key) => !(key in words))).toEqual([])
})
