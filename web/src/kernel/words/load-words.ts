import type { Locale } from '@laurel/contract/kernel/locale'
import { addWords, hasWords, type WordFile } from './word-store.ts'

const wordFiles = import.meta.glob<WordFile>(
  [
    '../../*/words/*.json',
    '../../ui/table/words/*.json',
    '../../forms/formula/words/*.json',
    '../../messages/newsletters/words/*.json',
    '../../programs/interface/words/*.json',
    '../../shell/palette/words/*.json',
    '../../../../contract/src/audit/words/*.json',
    '../../../../contract/src/billing/words/*.json',
    '../../../../contract/src/privacy/words/*.json',
  ],
  {
    import: 'default',
  },
)

/** Fetches the words of these rooms in this language, once. A room without words (or without them yet) is nothing to fetch. */
export async function loadWords(locale: Locale, rooms: readonly string[]): Promise<void> {
  await Promise.all(rooms.filter((room) => !hasWords(locale, room)).map((room) => loadRoom(locale, room)))
}

async function loadRoom(locale: Locale, room: string): Promise<void> {
  const load = wordFiles[`${folderOf(room)}${locale}.json`]
  if (load) addWords(locale, room, await load())
}

/**
 * The table, formulas and the search of everything are the back office's: their words do not travel with those of every page, nor those of
 * newsletters with those of messages. Events and plans are told by the server too, in the files of a log and in mails;
 * the words of consent are part of its proof.
 */
const apart: Readonly<Record<string, string>> = {
  kernel: './',
  table: '../../ui/table/words/',
  formula: '../../forms/formula/words/',
  newsletters: '../../messages/newsletters/words/',
  interface: '../../programs/interface/words/',
  palette: '../../shell/palette/words/',
  events: '../../../../contract/src/audit/words/',
  plans: '../../../../contract/src/billing/words/',
  consent: '../../../../contract/src/privacy/words/',
}

function folderOf(room: string): string {
  return apart[room] ?? `../../${room}/words/`
}
