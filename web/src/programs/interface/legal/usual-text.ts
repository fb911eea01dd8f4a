import type { Locale } from '@laurel/contract/kernel/locale'
import type { LegalPage } from '@laurel/contract/site'
import { loadWords, wordsOf } from '../../../kernel/words/index.ts'
import { sectionsOf } from '../../../site/index.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The standard text of a page in one language, to start from; it names the platform by its field. */
export async function usualTextIn(page: LegalPage, language: Locale): Promise<string> {
  await loadWords(language, ['site'])
  const { t } = wordsOf(language)
  return sectionsOf(page)
    .map(({ title, text }) => `<h2>${escaped(t(title))}</h2><p>${escaped(t(text, { name: '{{name}}' }))}</p>`)
    .join('')
}
