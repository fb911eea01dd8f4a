/** Events of the public side: site, pages of programs, short links. */
export const siteEventNames = [
  'site.draft_changed',
  'site.draft_discarded',
  'site.published',
  'site.restored',
  'legal_text.changed',
  'legal_text.discarded',
  'legal_text.published',
  'program.interface_changed',
  'program.guests_added',
  'program.guest_removed',
  'program.sections_changed',
  'short_link.created',
  'short_link.changed',
  'short_link.deleted',
] as const
