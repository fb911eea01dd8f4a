import type { PageErrorFacts } from '../kernel/router/index.ts'

/** A gallery that is not published, or not there (docs/rules.md §8). */
export const galleryNotFound: PageErrorFacts = {
  status: 404,
  title: 'galleries.not_found.title',
  message: 'galleries.not_found.message',
  button: { label: 'galleries.not_found.button', to: '/' },
}

/** What it showed and shows no more. */
export const itemNotFound: PageErrorFacts = {
  status: 404,
  title: 'galleries.not_found.title',
  message: 'galleries.itemGone',
  button: { label: 'galleries.not_found.button', to: '/' },
}
