import { readText } from '@laurel/contract/kernel/text'
import { freeSlug, type ProgramDraft, referencePrefixOf, slugOf } from '@laurel/contract/programs'
import { grantBuiltInRole, programsOf } from '../access/index.ts'
import { requireTolerance } from '../billing/index.ts'
import { holdName, newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { checkValues } from './check-values.ts'
import { findProgram, insertProgram, listTakenSlugs, type ProgramRow, type ProgramValues } from './store/index.ts'

/** Minutes for which what was begun before the deadline is still taken. */
const usualGrace = 5

/** Creates a program, empty and unpublished, at the front of the active ones. Its address comes from its title, its zone from the platform unless it names one. */
export async function createProgram(scene: Scene, draft: ProgramDraft): Promise<ProgramRow> {
  const title = readText(draft.title, draft.defaultLang, draft.defaultLang)
  const program = await addProgram(scene, title, {
    defaultLang: draft.defaultLang,
    supportedLangs: draft.supportedLangs,
    texts: { title: draft.title, summary: {}, description: {}, kind: draft.kind ?? {} },
    facts: [],
    milestones: [],
    faq: [],
    coverFileKey: null,
    opensAt: draft.opensAt ? new Date(draft.opensAt) : null,
    closesAt: draft.closesAt ? new Date(draft.closesAt) : null,
    timeZone: draft.timeZone ?? scene.platform.timeZone,
    referencePrefix: referencePrefixOf(title),
    applicationsPerPerson: null,
    applicationsLimit: null,
    deadlineBehaviour: 'grace',
    graceMinutes: usualGrace,
    closingTexts: {},
    decisionExpectedOn: null,
    reminderDays: [3, 1],
  })
  await record(scene, 'program.created', { programId: program.id }, { programId: program.id, slug: program.slug })
  return program
}

/** Writes a new program under a free address, and lets its author work on it. Refuses quota_reached where nothing is tolerated any more. */
export async function addProgram(scene: Scene, title: string, values: ProgramValues): Promise<ProgramRow> {
  await requireTolerance(scene)
  await checkValues(scene, values)
  const id = newId()
  const by = scene.actor.kind === 'user' ? scene.actor.userId : null
  const wished = slugOf(title)
  // Who makes another one of that name meanwhile waits, and takes the next address.
  await holdName(scene.db, `program ${wished}`)
  const slug = freeSlug(wished, await listTakenSlugs(scene.db, wished))
  await insertProgram(scene.db, { ...values, id, slug, by, at: scene.now })
  const program = await findProgram(scene.db, id)
  if (!program) throw new Error('A new program is not there')
  await letAuthorIn(scene, id)
  return program
}

/** Whoever does not already work on every program of the platform becomes the new one's manager. */
async function letAuthorIn(scene: Scene, programId: string): Promise<void> {
  if (scene.actor.kind !== 'user' || (await programsOf(scene)) === undefined) return
  await grantBuiltInRole(scene.db, { userId: scene.actor.userId, key: 'manager', programId })
}
