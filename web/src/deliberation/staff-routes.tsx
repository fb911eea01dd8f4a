import { readSession } from '../evaluation/index.ts'
import { type Page, page } from '../kernel/router/index.ts'

const words = ['evaluation', 'programs', 'files']
const examination = '/admin/programs/$programSlug/examinations/$sessionSlug' as const

/** The back office of decisions, and the settings of a session. */
export const deliberationStaffPages: readonly Page[] = [
  page({
    area: 'examination',
    path: `${examination}/deliberation`,
    words,
    title: 'evaluation.deliberation.title',
    view: () => import('./staff/deliberation-page.tsx').then((m) => m.DeliberationPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/config`,
    words,
    title: 'evaluation.config.title',
    view: () => import('./staff/config-page.tsx').then((m) => m.ConfigPage),
    load: readSession,
  }),
]
