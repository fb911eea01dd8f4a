import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { browserVisit } from './kernel/browser-visit.ts'
import type { Page } from './kernel/router/index.ts'
import {
  buildRouter,
  buildTree,
  focusPages,
  isBackOfficePath,
  resetScroll,
  type VisitRouter,
} from './kernel/router/index.ts'
import { assemblyOf } from './shell/assembly.ts'
import { pages } from './shell/routes.ts'

function begin(known: readonly Page[], knowsBackOffice: boolean): void {
  const assembly = assemblyOf(known)
  const router: VisitRouter = buildRouter(
    assembly,
    buildTree(assembly, { knowsBackOffice }),
    browserVisit(() => router),
  )
  resetScroll(router)
  focusPages(router)
  hydrateRoot(document, <RouterClient router={router} />)
}

/** The pages of the back office come along only to who is there. */
async function beginInBackOffice(): Promise<void> {
  const { staffPages } = await import('./shell/staff-routes.ts')
  begin([...pages, ...staffPages], true)
}

if (isBackOfficePath(window.location.pathname)) void beginInBackOffice()
else begin(pages, false)
