import type { Caller } from './caller.ts'

/** An application of the first applicant in the demo's call. */
export const firstReference = 'PC27-0001'

/** Its title now: some journeys correct it. */
export async function titleOfFirst(caller: Caller): Promise<string> {
  const params = { programId: 'prix-climat-2027' }
  const { data } = await caller.call('listApplications', { params, query: { search: firstReference } })
  return data.find(({ reference }) => reference === firstReference)?.title ?? ''
}
