import type { HomeBlock } from './home-block.ts'
import { usualMenu } from './present-menu.ts'
import type { ProgramListing } from './program-listing.ts'
import type { SiteContent } from './site.ts'

/** The home page of a platform that changed nothing. */
export const usualHome: readonly HomeBlock[] = [
  { id: 'promise', kind: 'promise', isHidden: false, title: {}, text: {}, hasSearch: true },
  { id: 'featured', kind: 'featured', isHidden: false, programId: null, catchphrase: {}, followsNext: true },
  { id: 'programs', kind: 'programs', isHidden: false, title: {} },
  { id: 'steps', kind: 'steps', isHidden: false, title: {} },
]

export const usualListing: ProgramListing = {
  title: {},
  emptyText: {},
  layout: 'cards',
  order: 'closing',
  filters: ['search', 'phase', 'language'],
  shows: ['kind', 'summary', 'fact', 'timeLeft'],
  showsClosed: true,
}

export function usualSite(colours: { readonly primaryColor: string; readonly secondaryColor: string }): SiteContent {
  return {
    look: {
      ...colours,
      headingVoice: 'editorial',
      corners: 'soft',
      cards: 'picture',
      logoFileKey: null,
      homeFileKey: null,
      iconFileKey: null,
    },
    home: [...usualHome],
    listing: usualListing,
    menu: usualMenu,
  }
}
