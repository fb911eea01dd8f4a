import { wordFiles } from 'virtual:word-files'
import type { Locale } from '@laurel/contract/kernel/locale'
import { addWords, hasWords } from './word-store.ts'

/** Fetches the words of these rooms in this language, once. A room without words (or without them yet) is nothing to fetch. */
export async function loadWords(locale: Locale, rooms: readonly string[]): Promise<void> {
  const missing = rooms.filter((room) => !hasWords(locale, room))
  if (missing.length === 0) return
  const { files } = await wordFiles[locale]()
  await Promise.all(
    missing.map(async (room) => {
      const words = await files[room]?.()
      if (words) addWords(locale, room, words.default)
    }),
  )
}
