import type { WordFile } from './word-store.ts'

/**
 * Where the words of each room are, by language. A chunk of its own: the words of a page come with the page, and this list is
 * longer than most of them.
 */
export const wordFiles = import.meta.glob<WordFile>('../../*/words/*.json', { import: 'default' })
