/** What the home page shows of galleries, and where its editor chooses which. */
export const loadHomeGallery = async () => ({ default: (await import('./home-gallery.tsx')).HomeGallery })
export const loadGalleryChoice = async () => ({ default: (await import('./gallery-choice.tsx')).GalleryChoice })
