import { findSession, listEntryRefs } from '../../evaluation/store/index.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { openContents } from '../projections/open-content.ts'
import { definitionsOf, projectEntries } from '../projections/project-entries.ts'
import { listFieldRules } from '../store/anonymisation.ts'
import { shownFilesIn, storeStripped, stripStatesOf } from './strip-states.ts'

/** Cleans what waits for it, one file after the other, and writes anew what jurors read where there is something new. */
export async function cleanFilesOf(run: JobRun, sessionId: string): Promise<void> {
  const { waiting, withheld } = await run.inPlatform((scene) => filesIn(scene, sessionId))
  // Those with files that are withheld too: what jurors read may have been written when such files were shown.
  const touched = new Set(withheld)
  for (const [key, entryIds] of waiting) {
    await run.inPlatform((scene) => storeStripped(scene, key))
    for (const entryId of entryIds) touched.add(entryId)
  }
  if (touched.size === 0) return
  await run.inPlatform(async (scene) => {
    const session = await findSession(scene.db, sessionId)
    // Of a draft nothing is read yet: taking its entries would only ask for this job again.
    if (session && session.state !== 'draft') await projectEntries(scene, session, touched)
  })
}

/** The files of a session that nobody has cleaned yet, with the entries that hold them, and entries with files that cannot be. */
async function filesIn(
  scene: Scene,
  sessionId: string,
): Promise<{ waiting: ReadonlyMap<string, string[]>; withheld: string[] }> {
  const session = await findSession(scene.db, sessionId)
  const found = new Map<string, string[]>()
  if (!session || session.policy.applicantIdentity === 'shown') return { waiting: found, withheld: [] }
  const rules = await listFieldRules(scene.db, sessionId)
  for (const [entryId, content] of await openContents(scene, await listEntryRefs(scene.db, sessionId)))
    for (const key of shownFilesIn(content, await definitionsOf(scene, content), rules))
      found.set(key, [...(found.get(key) ?? []), entryId])
  const states = await stripStatesOf(scene, [...found.keys()])
  const those = (state: string) => [...found].filter(([key]) => states.get(key) === state)
  return { waiting: new Map(those('waiting')), withheld: those('never').flatMap(([, entryIds]) => entryIds) }
}
