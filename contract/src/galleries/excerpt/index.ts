export { cardsOfExcerpt, GalleryExcerpt, GalleryFace, GalleryFaces, latestGallery } from './excerpt.ts'
