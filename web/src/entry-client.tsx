import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { browserVisit } from './kernel/browser-visit.ts'
import { buildRouter, resetScroll, type VisitRouter } from './kernel/router/index.ts'
import { assembly, routeTree } from './shell/assembly.ts'

const router: VisitRouter = buildRouter(
  assembly,
  routeTree,
  browserVisit(() => router),
)
resetScroll(router)
hydrateRoot(document, <RouterClient router={router} />)
