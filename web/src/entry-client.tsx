import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { loadStaffEndpoints } from './kernel/api/index.ts'
import { browserVisit } from './kernel/browser-visit.ts'
import {
  type Assembly,
  buildRouter,
  buildTree,
  focusPages,
  isRarePlace,
  loadCode,
  resetScroll,
  type VisitRouter,
} from './kernel/router/index.ts'
import { assemblyOf } from './shell/assembly.ts'
import { pages } from './shell/routes.ts'

function begin(assembly: Assembly, knowsRarePages: boolean): void {
  const router: VisitRouter = buildRouter(
    assembly,
    buildTree(assembly, { knowsRarePages }),
    browserVisit(() => router),
  )
  resetScroll(router)
  focusPages(router)
  hydrateRoot(document, <RouterClient router={router} />)
}

/** The pages of the back office come along only to who is there, with where their calls go. */
async function beginAtRarePlace(): Promise<void> {
  const [{ staffPages }, { staffAreas }] = await Promise.all([
    import('./shell/staff-routes.ts'),
    import('./shell/staff/staff-areas.ts'),
    loadStaffEndpoints(),
  ])
  begin(assemblyOf([...pages, ...staffPages], staffAreas), true)
}

if (isRarePlace(window.location.pathname)) void loadCode(beginAtRarePlace)
else begin(assemblyOf(pages), false)
