/** What happens to galleries: the name of each event and its payload. Those of items name their application. */
export interface GalleryEvents {
  'gallery.created': { galleryId: string; title: Record<string, string> }
  'gallery.changed': { galleryId: string; title: Record<string, string> }
  'gallery.published': { galleryId: string; title: Record<string, string>; visible: number }
  'gallery.unpublished': { galleryId: string; title: Record<string, string> }
  'gallery.deleted': { galleryId: string; title: Record<string, string> }
  'gallery.items_added': { galleryId: string; title: Record<string, string>; added: number }
  'gallery.ordered': { galleryId: string; title: Record<string, string> }
  'gallery.invited': { galleryId: string; title: Record<string, string>; invited: number }
  'gallery.item_consented': { galleryId: string; itemId: string; version: number; keys: string[]; proof?: string }
  'gallery.item_withdrawn': { galleryId: string; itemId: string; by: string }
  'gallery.item_declined': { galleryId: string; itemId: string }
  'gallery.item_hidden': { galleryId: string; itemId: string; reason: string }
  'gallery.item_shown': { galleryId: string; itemId: string }
  'gallery.item_placed': { galleryId: string; itemId: string }
  'gallery.item_refreshed': { galleryId: string; itemId: string; keys: string[] }
  'gallery.item_removed': { galleryId: string; itemId: string }
}
