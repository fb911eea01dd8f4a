import { createContext, type ReactNode, useContext } from 'react'
import type { Crumb } from './page-bar.tsx'

const TrailContext = createContext<readonly Crumb[]>([])

/** Around the pages of one place: what leads to all of them, said once, before what each says of itself. */
export function CrumbTrail({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) {
  return <TrailContext value={crumbs}>{children}</TrailContext>
}

/** What leads to the page from its layout. */
export function useCrumbTrail(): readonly Crumb[] {
  return useContext(TrailContext)
}
