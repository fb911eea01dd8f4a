import type { JurorSession } from './juror-session.ts'

type Listed = Pick<JurorSession, 'programSlug' | 'slug' | 'entries'>

/**
 * Where an entry is judged. The address ends with the application where the juror may know whose it is, and with the
 * entry's own random id where that is hidden (decision 22).
 */
export function sheetPath({ programSlug, slug, entries }: Listed, entryId: string): string {
  // What a device kept from before has no address yet.
  const address = entries.find(({ id }) => id === entryId)?.address ?? entryId
  return `/applications/${programSlug}/sessions/${slug}/${address}`
}

/** The entry that the end of an address means: the two ways to say it both lead there, whichever the juror kept. */
export function entryAt({ entries }: Pick<Listed, 'entries'>, address: string): string {
  return entries.find(({ id, address: own }) => id === address || own === address)?.id ?? address
}
