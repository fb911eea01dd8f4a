import { type Locale, readText } from '@laurel/contract/kernel'
import { isRefusal } from '../kernel/api/index.ts'
import { type Page, type PageContext, page, pageError, redirectTo, signedInOnly } from '../kernel/router/index.ts'
import { activeProgram, categoriesQuery, programRolesQuery } from '../programs/index.ts'
import { mayInProgram } from './may-in-program.ts'
import {
  conflictsQuery,
  criteriaQuery,
  jurorsQuery,
  mySessionQuery,
  mySessionsQuery,
  type SessionPlace,
  sessionQuery,
  sessionsQuery,
} from './queries.ts'

const words = ['evaluation', 'programs']
const examination = '/admin/programs/$programSlug/examinations/$sessionSlug' as const

const sessionGone = {
  status: 404,
  title: 'evaluation.notFound.title',
  message: 'evaluation.notFound.message',
} as const

/** The back office of evaluation (spec §2, examinations). */
const staffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/sessions',
    words,
    title: 'evaluation.sessions.title',
    view: () => import('./staff/sessions-page.tsx').then((m) => m.SessionsPage),
    search: (raw) => ({ programId: typeof raw.programId === 'string' ? raw.programId : undefined }),
    // Spec §2: sessions?programId={id} is the same place as the program's own.
    guard({ search, locale }) {
      throw redirectTo(search.programId ? `/admin/programs/${search.programId}/sessions` : '/admin/programs', locale)
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
      throw redirectTo(`/admin/programs/${params.programSlug}/examinations/${params.sessionSlug}/responses`, locale)
    },
  }),
  page({
    area: 'examination',
    path: `${examination}/`,
    words,
    title: 'evaluation.sessions.title',
    view: () => import('./staff/entries-page.tsx').then((m) => m.EntriesPage),
    guard({ params, locale }) {
      throw redirectTo(`/admin/programs/${params.programSlug}/examinations/${params.sessionSlug}/responses`, locale)
    },
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
    path: `${examination}/results`,
    words,
    title: 'evaluation.results.title',
    view: () => import('./staff/results-page.tsx').then((m) => m.ResultsPage),
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
    path: `${examination}/config`,
    words,
    title: 'evaluation.config.title',
    view: () => import('./staff/config-page.tsx').then((m) => m.ConfigPage),
    load: readSession,
  }),
]

/** What jurors see. */
const juryPages: readonly Page[] = [
  page({
    area: 'auth',
    path: '/invitation/jury',
    words: ['evaluation', 'identity'],
    title: 'evaluation.invitation.title',
    view: () => import('./jury/invitation-page.tsx').then((m) => m.InvitationPage),
    search: (raw) => ({ token: typeof raw.token === 'string' ? raw.token : '' }),
  }),
  page({
    area: 'account',
    path: '/sessions',
    words: ['evaluation'],
    title: 'evaluation.mine.title',
    view: () => import('./jury/my-sessions-page.tsx').then((m) => m.MySessionsPage),
    async load({ read }) {
      await read(mySessionsQuery)
      return undefined
    },
  }),
  page({
    area: 'account',
    path: '/applications/$programSlug/sessions/details/$sessionSlug',
    words: ['evaluation'],
    view: () => import('./jury/my-session-page.tsx').then((m) => m.MySessionPage),
    guard: signedInOnly,
    async load({ read, params, locale }) {
      const session = await read(mySessionQuery(await ownSessionId(read(mySessionsQuery), params)))
      return { title: readText(session.title, locale, locale), hidden: true }
    },
  }),
  page({
    area: 'jury',
    path: '/applications/$programSlug/sessions/$sessionSlug/$responseId',
    words: ['evaluation', 'forms'],
    view: () => import('./jury/evaluate-page.tsx').then((m) => m.EvaluatePage),
    async load({ read, params, locale }) {
      const session = await read(mySessionQuery(await ownSessionId(read(mySessionsQuery), params)))
      return { title: readText(session.title, locale, locale), hidden: true }
    },
  }),
]

type Asked = Pick<PageContext<{ programSlug: string }>, 'read' | 'locale' | 'params' | 'session'>

/** The program, for someone who may do this in it: its roles replace the platform's. Others go to the list (spec §6). */
async function programFor(asked: Asked, permission: string) {
  const program = await activeProgram(asked as Parameters<typeof activeProgram>[0])
  const roles = await asked.read(programRolesQuery(program.id)).catch(() => ({ data: [] }))
  if (!mayInProgram(asked.session, roles.data, permission)) throw redirectTo('/admin/programs', asked.locale)
  return program
}

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

/** Without such a session, back to the list of sessions (spec §6, session guard). */
async function orSessions<Answer>(reading: Promise<Answer>, programSlug: string, locale: Locale): Promise<Answer> {
  try {
    return await reading
  } catch (thrown) {
    if (isRefusal(thrown, 'not_found')) throw redirectTo(`/admin/programs/${programSlug}/sessions`, locale)
    throw thrown
  }
}

async function ownSessionId(
  listing: Promise<{ data: readonly { id: string; slug: string; programSlug: string }[] }>,
  { programSlug, sessionSlug }: { programSlug: string; sessionSlug: string },
): Promise<string> {
  const { data } = await listing
  const found = data.find((one) => one.slug === sessionSlug && one.programSlug === programSlug)
  if (!found) throw pageError(sessionGone)
  return found.id
}

export const evaluationPages: readonly Page[] = [...staffPages, ...juryPages]
