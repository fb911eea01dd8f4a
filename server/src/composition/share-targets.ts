import { juryTarget } from '../evaluation/index.ts'
import { galleryTarget } from '../galleries/index.ts'
import { offerShareTargets } from '../programs/index.ts'
import { voteTarget } from '../votes/index.ts'

/** What short links lead to, besides programs. */
export function contributeShareTargets(): void {
  offerShareTargets([galleryTarget, voteTarget, juryTarget])
}
