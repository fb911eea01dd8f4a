import { orSessions, readSession, sessionQuery } from '../evaluation/index.ts'
import { type Page, page } from '../kernel/router/index.ts'
import { programFor } from '../programs/index.ts'
import { readSessionExportSearch } from './export/place.ts'

const words = ['evaluation', 'programs', 'files']
const examination = '/admin/programs/$programSlug/examinations/$sessionSlug' as const

/** The back office of entries and results. */
export const resultsStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/session/export-view',
    words,
    title: 'evaluation.export.title',
    view: () => import('./export/session-export-page.tsx').then((m) => m.SessionExportPage),
    search: readSessionExportSearch,
    async load(request) {
      const { programId: programSlug, sessionId: sessionSlug } = request.search
      if (!programSlug || !sessionSlug) return undefined
      const params = { programSlug, sessionSlug }
      await programFor({ ...request, params }, 'program.evaluation.export')
      await orSessions(request.read(sessionQuery(params, request.locale)), programSlug, request.locale)
      return undefined
    },
  }),
  page({
    area: 'examination',
    path: `${examination}/responses`,
    words,
    title: 'evaluation.entries.title',
    view: () => import('./entries/entries-page.tsx').then((m) => m.EntriesPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/results`,
    words,
    title: 'evaluation.results.title',
    view: () => import('./board/results-page.tsx').then((m) => m.ResultsPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/results/runs`,
    words,
    title: 'evaluation.runs.title',
    view: () => import('./board/runs-page.tsx').then((m) => m.RunsPage),
    load: readSession,
  }),
]
