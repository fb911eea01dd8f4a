import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { expect, test } from 'vitest'
import { buildRouter, buildTree, page } from '../kernel/router/index.ts'
import { serverVisit } from '../kernel/server-visit.ts'
import { assemblyOf } from './assembly.ts'
import { staffAreas } from './staff/staff-areas.ts'

const user = {
  id: 'one',
  email: 'one@example.org',
  firstname: null,
  lastname: null,
  superAdmin: false,
  confirmed: true,
}

/** Answers for who is there; nothing else is read in these tests. */
const fetchOf = async (requested: URL | RequestInfo) => {
  const { pathname } = new URL(requested instanceof Request ? requested.url : String(requested), 'http://localhost')
  if (pathname === '/api/profile') return Response.json(user)
  if (pathname === '/api/profile/roles')
    return Response.json([{ programId: 'one', permissions: ['platform.back-office-access.authorize'] }])
  return Response.json({}, { status: 404 })
}

/** The document that the server sends for a page whose area only the browser draws. */
async function documentOf(path: string): Promise<string> {
  const pages = [
    page({ area: 'account', path: '/profile', view: async () => () => <p>Drawn</p> }),
    page({ area: 'admin', path: '/admin/programs', view: async () => () => <p>Drawn</p> }),
  ]
  const assembly = assemblyOf(pages, staffAreas)
  const visit = serverVisit({
    platform: { id: 'one', name: 'One', supportedLangs: ['en'], defaultLang: 'en' },
    themeCss: '',
    consent: 'none',
    acceptLanguage: 'en',
    cookies: () => 'laurel_access=one',
    fetch: fetchOf as typeof fetch,
  })
  visit.mayBeSignedIn = () => true
  const router = buildRouter(assembly, buildTree(assembly), visit)
  const handle = createRequestHandler({
    request: new Request(`http://localhost${path}`),
    createRouter: () => router,
    getRouterManifest: () => ({ routes: {} }) as never,
  })
  const response = await handle(({ router: ready, responseHeaders }) =>
    renderRouterToString({ router: ready, responseHeaders, children: <RouterServer router={ready} /> }),
  )
  return await response.text()
}

test.each(['/en/profile', '/en/admin/programs'])(
  'the document of %s holds the shape of a page, not the page',
  async (path) => {
    const html = await documentOf(path)
    expect(html).toMatch(/<div[^>]*data-asleep[^>]*role="status"[^>]*aria-busy="true"/)
    expect(html).not.toContain('Drawn')
  },
)
