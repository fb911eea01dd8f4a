import type { JurorSession } from './juror-session.ts'

/** The next entry that is still to be done after this one, round to it; undefined when all others are. */
export function nextToDo(entries: JurorSession['entries'], entryId: string): string | undefined {
  const index = entries.findIndex(({ id }) => id === entryId)
  const round = [...entries.slice(index + 1), ...entries.slice(0, Math.max(0, index))]
  return round.find(({ state }) => state !== 'submitted')?.id
}
