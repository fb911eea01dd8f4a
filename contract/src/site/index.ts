export { siteEndpoints } from './endpoints.ts'
export type { SiteEvents } from './events.ts'
export {
  FigureItem,
  HomeBlock,
  type HomeBlockKind,
  HomeBlocks,
  PartnerItem,
  QuestionItem,
  QuoteItem,
  WebAddress,
} from './home-block.ts'
export { type ComparedPart, compareTexts } from './legal/compare-texts.ts'
export { LegalPage, LegalTextDraft, LegalTexts, LegalVersion, legalPages, PublicLegalText } from './legal/legal-text.ts'
export { cardStyles, corners, headingVoices, PictureKey, SiteLook } from './look.ts'
export { MenuItem, menuKinds, SiteMenu } from './menu.ts'
export { presentMenu, usualMenu } from './present-menu.ts'
export { presentSite } from './present-site.ts'
export {
  ListingOrder,
  listingFacts,
  listingFilters,
  listingLayouts,
  listingOrders,
  ProgramListing,
} from './program-listing.ts'
export { siteRefusals } from './refusals.ts'
export { isSameContent } from './same-content.ts'
export {
  PublicBlock,
  PublicListing,
  PublicSite,
  SiteChange,
  SiteContent,
  SiteDraft,
  SitePart,
  SiteVersion,
  siteParts,
} from './site.ts'
export { Theme } from './theme.ts'
export { usualHome, usualListing, usualSite } from './usual-site.ts'
