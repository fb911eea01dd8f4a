import { type Page, page, redirectTo } from '../kernel/router/index.ts'
import { programFor } from '../programs/index.ts'
import { sessionsQuery, viewsQuery } from './queries.ts'
import { readSession } from './read-session.ts'

const words = ['evaluation', 'programs', 'files']
const examination = '/admin/programs/$programSlug/examinations/$sessionSlug' as const

/** The back office of sessions, criteria and juries (docs/rules.md §2). */
export const evaluationStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/sessions',
    words,
    title: 'evaluation.sessions.title',
    view: () => import('./sessions/sessions-page.tsx').then((m) => m.SessionsPage),
    search: (raw) => ({ programId: typeof raw.programId === 'string' ? raw.programId : undefined }),
    // docs/rules.md §2: sessions?programId={id} is the same place as the program's own.
    guard({ search, locale }) {
      throw redirectTo(search.programId ? `/admin/programs/${search.programId}/sessions` : '/admin/programs', locale)
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/sessions',
    words,
    title: 'evaluation.sessions.title',
    view: () => import('./sessions/sessions-page.tsx').then((m) => m.SessionsPage),
    async load(request) {
      await programFor(request, 'program.evaluation.read')
      await request.read(sessionsQuery(request.params.programSlug, request.locale))
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/examinations',
    words,
    title: 'evaluation.sessions.title',
    view: () => import('./sessions/sessions-page.tsx').then((m) => m.SessionsPage),
    guard({ params, locale }) {
      throw redirectTo(`/admin/programs/${params.programSlug}/sessions`, locale)
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/sessions/$sessionSlug',
    words,
    title: 'evaluation.sessions.title',
    view: () => import('./sessions/sessions-page.tsx').then((m) => m.SessionsPage),
    guard({ params, locale }) {
      throw redirectTo(`/admin/programs/${params.programSlug}/examinations/${params.sessionSlug}`, locale)
    },
  }),
  page({
    area: 'examination',
    path: `${examination}/juries`,
    words,
    title: 'evaluation.juries.title',
    view: () => import('./juries/juries-page.tsx').then((m) => m.JuriesPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/criteria-config`,
    words,
    title: 'evaluation.criteria.title',
    view: () => import('./criteria/criteria-page.tsx').then((m) => m.CriteriaPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/views`,
    words,
    title: 'evaluation.views.title',
    view: () => import('./views/views-page.tsx').then((m) => m.ViewsPage),
    async load(request) {
      await readSession(request)
      await request.read(viewsQuery(request.params))
      return undefined
    },
  }),
]
