import { orPageError, type Page, type PageErrorFacts, page, type RawSearch } from '../kernel/router/index.ts'
import { publicGrantsQuery } from './queries.ts'

const words = ['grants', 'files', 'identity']
const readToken = (raw: RawSearch) => ({ token: typeof raw.token === 'string' ? raw.token : '' })

const nothingPublic: PageErrorFacts = {
  status: 404,
  title: 'grants.public.gone',
  message: 'grants.public.goneHelp',
  button: { label: 'grants.public.home', to: '/' },
}

/** After the award: for whoever applied, for those who sign by a link, and for everybody. */
export const grantPages: readonly Page[] = [
  page({
    area: 'account',
    path: '/applications/$programSlug/grants/$responseId',
    title: 'grants.own.title',
    words,
    view: () => import('./own/own-grants-page.tsx').then((m) => m.OwnGrantsPage),
  }),
  page({
    area: 'auth',
    path: '/signature',
    title: 'grants.sign.title',
    words,
    search: readToken,
    view: () => import('./sign/signing-page.tsx').then((m) => m.SigningPage),
  }),
  page({
    area: 'public',
    path: '/applications/$programSlug/grants',
    words: ['grants'],
    view: () => import('./public/public-grants-page.tsx').then((m) => m.PublicGrantsPage),
    async load({ read, visit, locale, params }) {
      const reading = read(publicGrantsQuery(visit.platform.id, params.programSlug, locale))
      const { program } = await orPageError(reading, 'not_found', nothingPublic)
      return { title: program.title, place: `/applications/${program.slug}/grants` }
    },
  }),
]
