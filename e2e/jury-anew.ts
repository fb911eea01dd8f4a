import type { Caller } from './caller.ts'

async function sessionOf(juror: Caller, slug: string): Promise<{ sessionId: string }> {
  const { data } = await juror.call('listMyEvaluationSessions', { query: { perPage: 200 } })
  return { sessionId: data.find((one) => one.slug === slug)?.id ?? '' }
}

/** A try before this one may have left votes that are not handed in: they are taken away. */
export async function clearVotes(juror: Caller, slug: string): Promise<void> {
  const session = await sessionOf(juror, slug)
  const { entries } = await juror.call('getMyEvaluationSession', { params: session })
  for (const { id } of entries.filter(({ state }) => state !== 'submitted')) {
    const params = { ...session, entryId: id }
    const { vote, comment, version } = await juror.call('getOwnVote', { params })
    if (vote || comment) await juror.call('saveOwnVote', { params, body: { vote: null, version } })
  }
}

/** The juror’s order as before anything was placed; handed in, staff give it back first. */
export async function clearOrder(juror: Caller, staff: Caller, slug: string): Promise<void> {
  const params = await sessionOf(juror, slug)
  const { state } = await juror.call('getOwnBallot', { params })
  if (state === 'submitted') {
    const { data } = await staff.call('listHandedIn', { params })
    const own = data.find(({ name }) => name === juror.name)
    const body = { reason: 'Nouvel essai' }
    await staff.call('giveBack', { params: { ...params, jurorId: own?.jurorId ?? '' }, body })
  }
  const { ranking, version } = await juror.call('getOwnBallot', { params })
  if (ranking.length > 0) await juror.call('saveOwnBallot', { params, body: { ranking: [], version } })
}

/** No answer of theirs counts any more. */
export async function clearPairs(juror: Caller, slug: string): Promise<void> {
  const params = await sessionOf(juror, slug)
  let { recent } = await juror.call('getNextPair', { params })
  for (let [last] = recent; last; [last] = recent)
    recent = (await juror.call('undoComparison', { params: { ...params, comparisonId: last.id } })).recent
}
