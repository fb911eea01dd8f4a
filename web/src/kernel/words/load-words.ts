import type { Locale } from '@laurel/contract/kernel'
import { addWords, hasWords } from './word-store.ts'

/** Fetches the words of these rooms in this language, once. A room without words (or without them yet) is nothing to fetch. */
export async function loadWords(locale: Locale, rooms: readonly string[]): Promise<void> {
  const wanted = rooms.filter((room) => !hasWords(locale, room))
  if (wanted.length === 0) return
  const { wordFiles } = await import('./word-files.ts')
  const load = async (room: string) => {
    const file = wordFiles[room === 'kernel' ? `./${locale}.json` : `../../${room}/words/${locale}.json`]
    if (file) addWords(locale, room, await file())
  }
  await Promise.all(wanted.map(load))
}
