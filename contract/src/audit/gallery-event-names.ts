import { awardEventNames } from './award-event-names.ts'

/** Of public galleries and what stands in them, and of certificates. */
export const galleryEventNames = [
  ...awardEventNames,
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
