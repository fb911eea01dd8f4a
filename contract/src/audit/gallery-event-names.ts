/** Of public galleries, and of what stands in them. */
export const galleryEventNames = [
  'gallery.created',
  'gallery.changed',
  'gallery.published',
  'gallery.unpublished',
  'gallery.deleted',
  'gallery.items_added',
  'gallery.ordered',
  'gallery.invited',
  'gallery.item_consented',
  'gallery.item_withdrawn',
  'gallery.item_declined',
  'gallery.item_hidden',
  'gallery.item_shown',
  'gallery.item_placed',
  'gallery.item_refreshed',
  'gallery.item_removed',
] as const
