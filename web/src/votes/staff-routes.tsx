import { isRefusal } from '../kernel/api/index.ts'
import { type Page, type PageContext, page, redirectTo } from '../kernel/router/index.ts'
import { programFor } from '../programs/index.ts'
import { overviewQuery, previewQuery, voteEntriesQuery, voteQuery, votesQuery } from './queries.ts'

const words = ['votes', 'programs', 'files', 'evaluation']
const vote = '/admin/programs/$programSlug/examinations/public/$sessionSlug' as const

type Request = Pick<PageContext<{ programSlug: string; sessionSlug: string }>, 'read' | 'locale' | 'params' | 'session'>

const placeOf = ({ programSlug, sessionSlug }: { programSlug: string; sessionSlug: string }) => ({
  programId: programSlug,
  votesSessionId: sessionSlug,
})

/** What every screen of a vote shows around itself; without such a vote, back to the list (docs/rules.md §6). */
async function readVote(request: Request): Promise<undefined> {
  const { read, params, locale } = request
  await programFor(request, 'program.votes.manage')
  try {
    await read(voteQuery(placeOf(params)))
  } catch (thrown) {
    if (isRefusal(thrown, 'not_found'))
      throw redirectTo(`/admin/programs/${params.programSlug}/examinations/public`, locale)
    throw thrown
  }
}

/** The back office of public votes (docs/rules.md §2). */
export const voteStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/examinations/public',
    words,
    title: 'votes.title',
    view: () => import('./staff/votes-page.tsx').then((m) => m.VotesPage),
    async load(request) {
      await programFor(request, 'program.votes.manage')
      await request.read(votesQuery(request.params.programSlug))
      return undefined
    },
  }),
  page({
    area: 'publicVote',
    path: vote,
    words: [...words, 'reports'],
    title: 'votes.overview',
    view: () => import('./staff/overview-page.tsx').then((m) => m.OverviewPage),
    async load(request) {
      await readVote(request)
      await request.read(overviewQuery(placeOf(request.params)))
      return undefined
    },
  }),
  page({
    area: 'publicVote',
    path: `${vote}/responses`,
    words,
    title: 'votes.entries',
    view: () => import('./staff/entries-page.tsx').then((m) => m.EntriesPage),
    async load(request) {
      await readVote(request)
      await request.read(voteEntriesQuery(placeOf(request.params)))
      return undefined
    },
  }),
  page({
    area: 'publicVote',
    path: `${vote}/vote`,
    words,
    title: 'votes.counting',
    view: () => import('./staff/counting-page.tsx').then((m) => m.CountingPage),
    async load(request) {
      await readVote(request)
      await request.read(overviewQuery(placeOf(request.params)))
      return undefined
    },
  }),
  page({
    area: 'publicVote',
    path: `${vote}/quarantine`,
    words,
    title: 'votes.quarantine',
    view: () => import('./staff/quarantine-page.tsx').then((m) => m.QuarantinePage),
    load: readVote,
  }),
  page({
    area: 'publicVote',
    path: `${vote}/preview`,
    words,
    title: 'votes.preview',
    view: () => import('./staff/preview-page.tsx').then((m) => m.PreviewPage),
    async load(request) {
      await readVote(request)
      await request.read(previewQuery(placeOf(request.params), request.locale))
      return undefined
    },
  }),
  page({
    area: 'publicVote',
    path: `${vote}/config`,
    words,
    title: 'votes.config',
    view: () => import('./staff/config-page.tsx').then((m) => m.ConfigPage),
    async load(request) {
      await readVote(request)
      await request.read(previewQuery(placeOf(request.params), request.locale))
      return undefined
    },
  }),
]
