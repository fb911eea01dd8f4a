import type { FormUse } from '@laurel/contract/forms'
import type { Words } from '../../kernel/words/index.ts'

/** The steps that show a form, in words: « Ville fraîche, étape 2 · Mobilités, étape 2 ». */
export function usesText(uses: readonly FormUse[], { t, text }: Words): string {
  return uses.map((use) => t('forms.list.use', { category: text(use.categoryTitle), number: use.number })).join(' · ')
}
