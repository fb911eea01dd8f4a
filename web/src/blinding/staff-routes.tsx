import { anonymisedFieldsQuery, readSession } from '../evaluation/index.ts'
import { type Page, page } from '../kernel/router/index.ts'

const words = ['evaluation', 'programs', 'files']
const examination = '/admin/programs/$programSlug/examinations/$sessionSlug' as const

/** The back office of what jurors read. */
export const blindingStaffPages: readonly Page[] = [
  page({
    area: 'examination',
    path: `${examination}/anonymization`,
    words: [...words, 'forms'],
    title: 'evaluation.anonymity.title',
    view: () => import('./rules/anonymity-page.tsx').then((m) => m.AnonymityPage),
    async load(request) {
      await readSession(request)
      await request.read(anonymisedFieldsQuery(request.params))
      return undefined
    },
  }),
]
