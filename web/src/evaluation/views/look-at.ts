import type { JuryView } from '@laurel/contract/evaluation/jurors'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { AnswerOf } from '../../kernel/api/index.ts'

type Entry = Pick<
  AnswerOf<'getMyEvaluationSession'>['entries'][number],
  'title' | 'code' | 'categoryId' | 'categoryTitle' | 'state' | 'total'
>

/** A juror's entries as a view shows them; without one, as they come. */
export function lookAt<One extends Entry>(
  entries: readonly One[],
  view: JuryView | undefined,
  { locale, fallback }: { readonly locale: Locale; readonly fallback: Locale },
): One[] {
  if (!view) return [...entries]
  const shown = entries.filter(
    ({ state, categoryId }) =>
      (view.show === 'all' || state === view.show) && (view.categoryId === null || categoryId === view.categoryId),
  )
  const compare = new Intl.Collator(locale, { numeric: true }).compare
  const name = ({ title, code }: Entry) => title || code
  const category = ({ categoryTitle }: Entry) => readText(categoryTitle, locale, fallback)
  const mark = ({ total }: Entry) => total ?? -1
  const orders: Record<JuryView['sort'], (a: One, b: One) => number> = {
    own: () => 0,
    title: (a, b) => compare(name(a), name(b)),
    category: (a, b) => compare(category(a), category(b)),
    mark: (a, b) => mark(a) - mark(b),
    '-mark': (a, b) => mark(b) - mark(a),
  }
  return shown.sort(orders[view.sort])
}
