import { conflictsQuery, readSession } from '../evaluation/index.ts'
import { type Page, page } from '../kernel/router/index.ts'
import { categoriesQuery, programFor } from '../programs/index.ts'
import { biddingQuery, runsQuery } from './queries.ts'

const words = ['evaluation', 'programs', 'files']
const examination = '/admin/programs/$programSlug/examinations/$sessionSlug' as const

/** The back office of who judges what. */
export const assignmentStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/conflict-check',
    words,
    title: 'evaluation.check.title',
    view: () => import('./check/check-page.tsx').then((m) => m.CheckPage),
    async load(request) {
      const { id } = await programFor(request, 'program.evaluation.assign')
      await request.read(categoriesQuery(id, request.locale))
      return undefined
    },
  }),
  page({
    area: 'examination',
    path: '/admin/programs/$programSlug/examinations/$sessionSlug',
    words,
    title: 'evaluation.overview.title',
    view: () => import('./overview/overview-page.tsx').then((m) => m.OverviewPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/assignments`,
    words,
    title: 'evaluation.assignments.title',
    view: () => import('./pairs/assignments-page.tsx').then((m) => m.AssignmentsPage),
    async load(request) {
      await programFor(request, 'program.evaluation.assign')
      await readSession(request)
      await request.read(conflictsQuery(request.params))
      return undefined
    },
  }),
  page({
    area: 'examination',
    path: `${examination}/assignments/distribution`,
    words,
    title: 'evaluation.run.title',
    view: () => import('./runs/distribution-page.tsx').then((m) => m.DistributionPage),
    async load(request) {
      await programFor(request, 'program.evaluation.assign')
      await readSession(request)
      await request.read(runsQuery(request.params))
      await request.read(biddingQuery(request.params))
      return undefined
    },
  }),
]
