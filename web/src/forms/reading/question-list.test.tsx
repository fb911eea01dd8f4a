import type { CleanDefinition } from '@laurel/contract/forms/definition'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../kernel/words/index.ts'
import { QuestionList } from './question-list.tsx'

const typed = '<img src="https://elsewhere.test/t.png"><script>alert(1)</script>'

function shown(field: object): string {
  const definition = {
    schemaVersion: 1,
    fields: [{ key: 'a', reference: 'a', required: false, title: { fr: typed }, ...field }],
  } as unknown as CleanDefinition
  return renderToStaticMarkup(
    <WordsProvider locale="fr" timeZone="Europe/Paris" textsIn="fr">
      <QuestionList definition={definition} fallback="fr" />
    </WordsProvider>,
  )
}

test.each(['separator-text', 'separator-title', 'text'])('the title of a %s is plain text', (type) => {
  const html = shown({ type })
  expect(html).not.toMatch(/<(img|script)/)
  expect(html).toContain('&lt;script&gt;')
})

test('a description is rich text', () => {
  expect(shown({ type: 'separator-text', description: { fr: '<p>Lisez <strong>tout</strong>.</p>' } })).toContain(
    '<p>Lisez <strong>tout</strong>.</p>',
  )
})
