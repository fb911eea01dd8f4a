import type { Locale } from '@laurel/contract/kernel'
import { isRefusal } from '../kernel/api/index.ts'
import { type Page, type PageContext, page, redirectTo } from '../kernel/router/index.ts'
import { categoriesQuery, programFor } from '../programs/index.ts'
import {
  anonymisedFieldsQuery,
  biddingQuery,
  conflictsQuery,
  criteriaQuery,
  jurorsQuery,
  runsQuery,
  type SessionPlace,
  sessionQuery,
  sessionsQuery,
  viewsQuery,
} from './queries.ts'
import { readSessionExportSearch } from './staff/export/place.ts'

const words = ['evaluation', 'programs', 'files']
const examination = '/admin/programs/$programSlug/examinations/$sessionSlug' as const

/** The back office of evaluation (docs/rules.md §2). */
export const evaluationStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/sessions',
    words,
    title: 'evaluation.sessions.title',
    view: () => import('./staff/sessions-page.tsx').then((m) => m.SessionsPage),
    search: (raw) => ({ programId: typeof raw.programId === 'string' ? raw.programId : undefined }),
    // docs/rules.md §2: sessions?programId={id} is the same place as the program's own.
    guard({ search, locale }) {
      throw redirectTo(search.programId ? `/admin/programs/${search.programId}/sessions` : '/admin/programs', locale)
    },
  }),
  page({
    area: 'admin',
    path: '/admin/session/export-view',
    words,
    title: 'evaluation.export.title',
    view: () => import('./staff/export/session-export-page.tsx').then((m) => m.SessionExportPage),
    search: readSessionExportSearch,
    async load(asked) {
      const { programId: programSlug, sessionId: sessionSlug } = asked.search
      if (!programSlug || !sessionSlug) return undefined
      const params = { programSlug, sessionSlug }
      await programFor({ ...asked, params }, 'program.evaluation.export')
      await orSessions(asked.read(sessionQuery(params, asked.locale)), programSlug, asked.locale)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/sessions',
    words,
    title: 'evaluation.sessions.title',
    view: () => import('./staff/sessions-page.tsx').then((m) => m.SessionsPage),
    async load(asked) {
      await programFor(asked, 'program.evaluation.read')
      await asked.read(sessionsQuery(asked.params.programSlug, asked.locale))
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/conflict-check',
    words,
    title: 'evaluation.check.title',
    view: () => import('./staff/check/check-page.tsx').then((m) => m.CheckPage),
    async load(asked) {
      const { id } = await programFor(asked, 'program.evaluation.assign')
      await asked.read(categoriesQuery(id, asked.locale))
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/examinations',
    words,
    title: 'evaluation.sessions.title',
    view: () => import('./staff/sessions-page.tsx').then((m) => m.SessionsPage),
    guard({ params, locale }) {
      throw redirectTo(`/admin/programs/${params.programSlug}/sessions`, locale)
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/sessions/$sessionSlug',
    words,
    title: 'evaluation.sessions.title',
    view: () => import('./staff/sessions-page.tsx').then((m) => m.SessionsPage),
    guard({ params, locale }) {
      throw redirectTo(`/admin/programs/${params.programSlug}/examinations/${params.sessionSlug}`, locale)
    },
  }),
  page({
    area: 'examination',
    path: '/admin/programs/$programSlug/examinations/$sessionSlug',
    words,
    title: 'evaluation.overview.title',
    view: () => import('./staff/overview/overview-page.tsx').then((m) => m.OverviewPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/responses`,
    words,
    title: 'evaluation.entries.title',
    view: () => import('./staff/entries-page.tsx').then((m) => m.EntriesPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/juries`,
    words,
    title: 'evaluation.juries.title',
    view: () => import('./staff/juries-page.tsx').then((m) => m.JuriesPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/assignments`,
    words,
    title: 'evaluation.assignments.title',
    view: () => import('./staff/assignments-page.tsx').then((m) => m.AssignmentsPage),
    async load(asked) {
      await programFor(asked, 'program.evaluation.assign')
      await readSession(asked)
      await asked.read(conflictsQuery(asked.params))
      return undefined
    },
  }),
  page({
    area: 'examination',
    path: `${examination}/assignments/distribution`,
    words,
    title: 'evaluation.run.title',
    view: () => import('./staff/runs/distribution-page.tsx').then((m) => m.DistributionPage),
    async load(asked) {
      await programFor(asked, 'program.evaluation.assign')
      await readSession(asked)
      await asked.read(runsQuery(asked.params))
      await asked.read(biddingQuery(asked.params))
      return undefined
    },
  }),
  page({
    area: 'examination',
    path: `${examination}/results`,
    words,
    title: 'evaluation.results.title',
    view: () => import('./staff/results/results-page.tsx').then((m) => m.ResultsPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/results/runs`,
    words,
    title: 'evaluation.runs.title',
    view: () => import('./staff/results/runs-page.tsx').then((m) => m.RunsPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/deliberation`,
    words,
    title: 'evaluation.council.title',
    view: () => import('./staff/deliberation-page.tsx').then((m) => m.DeliberationPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/criteria-config`,
    words,
    title: 'evaluation.criteria.title',
    view: () => import('./staff/criteria-page.tsx').then((m) => m.CriteriaPage),
    load: readSession,
  }),
  page({
    area: 'examination',
    path: `${examination}/anonymization`,
    words: [...words, 'forms'],
    title: 'evaluation.anonymity.title',
    view: () => import('./anonymity/anonymity-page.tsx').then((m) => m.AnonymityPage),
    async load(asked) {
      await readSession(asked)
      await asked.read(anonymisedFieldsQuery(asked.params))
      return undefined
    },
  }),
  page({
    area: 'examination',
    path: `${examination}/views`,
    words,
    title: 'evaluation.views.title',
    view: () => import('./views/views-page.tsx').then((m) => m.ViewsPage),
    async load(asked) {
      await readSession(asked)
      await asked.read(viewsQuery(asked.params))
      return undefined
    },
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

type Asked = Pick<PageContext<{ programSlug: string }>, 'read' | 'locale' | 'params' | 'session'>

/** What every screen of a session shows around itself is there before it: nothing of the frame waits. */
async function readSession(asked: Asked & { readonly params: SessionPlace }): Promise<undefined> {
  const { read, params, locale } = asked
  const { id } = await programFor(asked, 'program.evaluation.read')
  await orSessions(read(sessionQuery(params, locale)), params.programSlug, locale)
  await Promise.all([
    read(sessionsQuery(params.programSlug, locale)),
    read(categoriesQuery(id, locale)),
    read(jurorsQuery(params)),
    read(criteriaQuery(params)),
  ])
}

/** Without such a session, back to the list of sessions (docs/rules.md §6). */
async function orSessions<Answer>(reading: Promise<Answer>, programSlug: string, locale: Locale): Promise<Answer> {
  try {
    return await reading
  } catch (thrown) {
    if (isRefusal(thrown, 'not_found')) throw redirectTo(`/admin/programs/${programSlug}/sessions`, locale)
    throw thrown
  }
}
