import type { MyApplication } from '@laurel/contract/applications'
import type { Locale } from '@laurel/contract/kernel'
import { insertMember } from '../identity/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { findCategory, isReady, type ProgramRow } from '../programs/index.ts'
import { checkWindow } from './check-open.ts'
import { readFrame } from './frame.ts'
import { presentMine } from './present.ts'
import { type Application, insertApplication, listOwned, lockMember } from './store/index.ts'

/**
 * Starts a draft. A draft of the same category in which nothing was ever written is given again, so that starting twice
 * makes one. Refuses program_not_open, program_closed, application_limit_reached, invalid_input for a foreign category.
 */
export async function startApplication(
  scene: Scene,
  program: ProgramRow,
  wanted: { categoryId: string; lang?: Locale },
): Promise<MyApplication> {
  const category = await findCategory(scene.db, wanted.categoryId)
  if (category?.programId !== program.id || !(await isReady(scene.db, category))) refuseField('categoryId', 'unknown')
  checkWindow({ opensAt: iso(program.opensAt), closesAt: iso(program.closesAt) }, scene.now)
  // Someone who has an account of another platform becomes known to this one by applying.
  await insertMember(scene.db, userOf(scene).userId, scene.now)
  await lockMember(scene.db, userOf(scene).userId)
  const owned = await listOwned(scene.db, userOf(scene).userId, program.id)
  const untouched = owned.find((one) => one.categoryId === wanted.categoryId && isUntouched(one))
  const application = untouched ?? (await start(scene, program, wanted, owned))
  return presentMine(await readFrame(scene.db, application), [], scene.now)
}

function isUntouched(application: Application): boolean {
  return application.state === 'draft' && application.version === 1
}

async function start(
  scene: Scene,
  program: ProgramRow,
  wanted: { categoryId: string; lang?: Locale },
  owned: readonly Application[],
): Promise<Application> {
  const limit = program.applicationsPerPerson
  const counted = owned.filter(({ state }) => state !== 'withdrawn').length
  if (limit !== null && counted >= limit) refuse('application_limit_reached', { details: { limit } })
  const { userId, name, email } = userOf(scene)
  const application = await insertApplication(scene.db, {
    id: newId(),
    programId: program.id,
    categoryId: wanted.categoryId,
    ownerId: userId,
    applicantName: name,
    applicantEmail: email,
    lang: languageOf(program, wanted.lang ?? scene.locale),
    at: scene.now,
  })
  await record(
    scene,
    'application.started',
    { programId: program.id, applicationId: application.id },
    { categoryId: wanted.categoryId },
  )
  return application
}

function languageOf(program: ProgramRow, wanted: Locale): Locale {
  return program.supportedLangs.includes(wanted) ? wanted : program.defaultLang
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
