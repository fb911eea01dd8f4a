/** What others are to forget when a person signs out. */
const works = new Set<() => Promise<void>>()

/** Has something done before a person signs out; answers how to take it back. */
export function onLeaving(work: () => Promise<void>): () => void {
  works.add(work)
  return () => void works.delete(work)
}

/** Does it all; what fails keeps nobody from leaving. */
export async function leaveOthers(): Promise<void> {
  await Promise.allSettled([...works].map((work) => work()))
}
