import type { LegalPage } from './legal/legal-text.ts'
import type { SitePart } from './site.ts'

/** What happens to a site: event → payload. */
export interface SiteEvents {
  'site.draft_changed': { parts: SitePart[] }
  'site.draft_discarded': Record<never, never>
  'site.published': { version: number; parts: SitePart[] }
  'site.restored': { version: number }
  'legal_text.changed': { page: LegalPage }
  'legal_text.discarded': { page: LegalPage }
  /** `notify`: everybody with an account is told by mail. */
  'legal_text.published': { page: LegalPage; version: number; effectiveOn: string; notify?: boolean }
}
