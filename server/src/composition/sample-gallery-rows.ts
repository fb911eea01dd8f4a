import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'

/** A gallery that nobody but its team sees, and what waits in it. */
export function galleryRows(): readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] {
  return [
    [
      'galleries',
      {
        ...{ id: s.gallery, program_id: s.program, slug: 'sample-gallery', title: { fr: 'Exemple' } },
        ...{ created_at: at, updated_at: at },
      },
    ],
    [
      'gallery_items',
      {
        ...{ id: s.galleryItem, gallery_id: s.gallery, application_id: s.application },
        ...{ created_at: at, updated_at: at },
      },
    ],
  ]
}
