import type { Caller } from './caller.ts'

/** Turns down every entry of a deliberation that nobody has decided, and confirms it: a publication leaves none open. */
export async function decideTheRest(
  owner: Caller,
  params: { readonly programId: string; readonly sessionId: string },
): Promise<void> {
  const { id: sessionId } = await owner.call('getEvaluationSession', { params, query: {} })
  const { agenda, settings } = await owner.call('getDeliberation', { params: { sessionId } })
  const typeId = settings.types.find(({ outcome }) => outcome === 'rejected')?.id ?? ''
  for (const { entryId, decision } of agenda) {
    if (decision) continue
    const at = { sessionId, entryId }
    const { version } = await owner.call('decideEntry', { params: at, body: { typeId, version: 0 } })
    await owner.call('confirmDecision', { params: at, body: { version } })
  }
}
