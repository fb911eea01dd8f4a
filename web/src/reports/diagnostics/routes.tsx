import { type Page, type PageContext, type PageErrorFacts, page, pageError } from '../../kernel/router/index.ts'

/** What any address shows that does not exist. */
const missing: PageErrorFacts = {
  status: 404,
  title: 'kernel.notFound.title',
  message: 'kernel.notFound.message',
  button: { label: 'kernel.error.home', to: '/' },
}

const words = ['reports', 'forms', 'table']

/** For the administrators of the installation; to everybody else an address that does not exist. */
function superAdminOnly({ session }: Pick<PageContext, 'session'>): void {
  if (session.user?.superAdmin !== true) throw pageError(missing)
}

/** Pages that show whether the product works in the browser at hand (docs/rules.md §2). */
export const diagnosticPages: readonly Page[] = [
  page({
    area: 'bare',
    path: '/test',
    localeInPath: 'optional',
    words,
    title: 'reports.test.title',
    guard: superAdminOnly,
    view: () => import('./test-page.tsx').then((m) => m.TestPage),
  }),
  page({
    area: 'bare',
    path: '/test-program',
    localeInPath: 'optional',
    words,
    title: 'reports.test.form',
    guard: superAdminOnly,
    view: () => import('./test-program-page.tsx').then((m) => m.TestProgramPage),
  }),
  page({
    area: 'bare',
    path: '/test-table',
    localeInPath: 'optional',
    words,
    title: 'reports.test.table',
    guard: superAdminOnly,
    view: () => import('./test-table-page.tsx').then((m) => m.TestTablePage),
  }),
]
