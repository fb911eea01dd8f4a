import { orPageError, type Page, type PageErrorFacts, page, type RawSearch } from '../kernel/router/index.ts'
import { programNotFound, publicCategoryQuery, publicProgramQuery } from '../programs/index.ts'
import { readApplySearch } from './apply/apply-search.ts'
import { isEmptyDraft } from './copy/empty-draft.ts'
import { quizCategory } from './eligibility/quiz-category.ts'
import { copySourcesQuery, myApplicationQuery, myApplicationsQuery } from './queries.ts'

const words = ['applications', 'files', 'forms', 'programs']

const readReceipt = (raw: RawSearch) => ({
  responseId: typeof raw.responseId === 'string' ? raw.responseId : '',
  number: Number(raw.number) || 1,
})

/** An application that is not there, or not the visitor's (docs/rules.md §8). */
function applicationNotFound(programSlug: string): PageErrorFacts {
  return {
    status: 404,
    title: 'applications.not_found.title',
    message: 'applications.not_found.message',
    button: { label: 'applications.not_found.button', to: `/applications/${programSlug}` },
  }
}

export const applicationPages: readonly Page[] = [
  page({
    area: 'apply',
    path: '/applications/$programSlug/apply',
    words,
    search: readApplySearch,
    view: () => import('./apply/apply-page.tsx').then((m) => m.ApplyPage),
    // Without a network the document of the bare address serves every application.
    pictured: ({ responseId }) => responseId !== undefined,
    outline: () => import('./apply/coming.tsx').then((m) => m.ApplyOutline),
    async load({ read, visit, locale, params, search, words: { t } }) {
      if (search.responseId) {
        const reading = read({ ...myApplicationQuery(search.responseId), staleTime: 0 })
        const application = await orPageError(reading, 'not_found', applicationNotFound(params.programSlug))
        const { queryClient } = visit
        const ahead = isEmptyDraft(application) && queryClient.prefetchQuery(copySourcesQuery(search.responseId))
        // Sent along with the page; in the browser nothing waits for it.
        if (import.meta.env.SSR) await ahead
        return { title: application.title || t('applications.untitled'), hidden: true }
      }
      // The code of the start comes along with what it shows; whoever fills an application has no need of it.
      if (!import.meta.env.SSR) void import('./apply/start-view.tsx').catch(() => undefined)
      const reading = read(publicProgramQuery(visit.platform.id, params.programSlug, locale))
      const program = await orPageError(reading, 'not_found', programNotFound)
      await read(myApplicationsQuery())
      return { title: program.title, hidden: true }
    },
  }),
  page({
    area: 'auth',
    path: '/applications/$programSlug/eligibility',
    words: [...words, 'identity'],
    search: (raw) => ({ category: typeof raw.category === 'string' ? raw.category : undefined }),
    view: () => import('./eligibility/eligibility-page.tsx').then((m) => m.EligibilityPage),
    async load({ read, visit, locale, params, search, words: { t } }) {
      const platformId = visit.platform.id
      const reading = read(publicProgramQuery(platformId, params.programSlug, locale))
      const program = await orPageError(reading, 'not_found', programNotFound)
      const category = quizCategory(program, search.category)
      if (category) await read(publicCategoryQuery(platformId, program.id, category.id, locale))
      return { title: `${t('applications.quiz.title')} — ${program.title}` }
    },
  }),
  page({
    area: 'apply',
    path: '/receipts',
    words,
    title: 'applications.verify.title',
    search: readReceipt,
    view: () => import('./receipts/receipt-page.tsx').then((m) => m.ReceiptPage),
  }),
  page({
    area: 'account',
    path: '/applications',
    words: [...words, 'messages'],
    title: 'applications.mine.title',
    view: () => import('./space/my-applications-page.tsx').then((m) => m.MyApplicationsPage),
    load: async ({ visit }) => {
      await visit.queryClient.fetchQuery({ ...myApplicationsQuery(), staleTime: 0 })
    },
  }),
]
