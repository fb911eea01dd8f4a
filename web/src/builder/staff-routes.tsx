import { queryOf } from '../kernel/api/index.ts'
import { orPageError, type Page, type PageErrorFacts, page } from '../kernel/router/index.ts'

const formNotFound: PageErrorFacts = {
  status: 404,
  title: 'forms.notFound.title',
  message: 'forms.notFound.message',
  button: { label: 'forms.notFound.button', to: '/admin/programs' },
}

export const builderStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/forms',
    view: () => import('./list/forms-page.tsx').then((m) => m.FormsPage),
    words: ['forms', 'builder', 'formula'],
    title: 'forms.list.title',
    load: async ({ visit, params, locale }) => {
      const list = queryOf('listForms', {
        params: { programId: params.programSlug },
        query: { lang: locale, perPage: 100, page: 1 },
      })
      await orPageError(visit.queryClient.ensureQueryData(list), 'not_found', formNotFound)
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/forms/$formId',
    view: () => import('./form-builder-page.tsx').then((m) => m.FormBuilderPage),
    words: ['forms', 'builder', 'formula', 'files'],
    load: async ({ visit, params, locale }) => {
      const { programSlug: programId, formId } = params
      const read = queryOf('getForm', { params: { programId, formId }, query: { lang: locale } })
      const fresh = visit.queryClient.fetchQuery({ ...read, staleTime: 0 })
      const around = queryOf('getFormAround', { params: { programId, formId } })
      const others = visit.queryClient.fetchQuery({ ...around, staleTime: 0 })
      const [form] = await orPageError(Promise.all([fresh, others]), 'not_found', formNotFound)
      return { title: form.title }
    },
  }),
]
