import type { Onboarding } from '@laurel/contract/console'
import { listMailKinds } from '../../emails/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { getPlatform } from '../../platforms/index.ts'
import { findProgram } from '../../programs/index.ts'
import { findOnboarding, readDone, setColours, setOnboarding } from './onboarding-store.ts'
import { templates } from './templates.ts'

/** How far the platform has come; one that was never onboarded is done, without a list. */
export async function readOnboarding(scene: Scene): Promise<Onboarding> {
  const row = await findOnboarding(scene.db)
  const emails = listMailKinds().filter(({ audience }) => audience !== 'staff').length
  return {
    step: (row?.step ?? 'done') as Onboarding['step'],
    templates: Object.entries(templates).map(([name, template]) => ({
      name: name as Onboarding['templates'][number]['name'],
      questions: template.questions.length,
      emails,
      criteria: template.criteria.length,
    })),
    list: row && row.step === 'done' && !row.is_list_closed ? await readList(scene, row.program_id) : null,
  }
}

async function readList(scene: Scene, programId: string | null): Promise<Onboarding['list']> {
  const program = programId ? await findProgram(scene.db, programId) : undefined
  const done = await readDone(scene.db)
  const { organiser } = await getPlatform(scene.db)
  return {
    programSlug: program?.slug ?? null,
    isTeamInvited: done.people > 1,
    isProgramPublished: done.published > 0,
    isOrganiserKnown: Object.keys((organiser ?? {}) as object).length > 0,
  }
}

export async function saveOnboarding(
  scene: Scene,
  input: {
    primaryColor?: string | undefined
    secondaryColor?: string | undefined
    step?: 'colours' | 'program' | 'done' | undefined
    isListClosed?: boolean | undefined
  },
): Promise<Onboarding> {
  const { primaryColor, secondaryColor, step, isListClosed } = input
  await setColours(scene.db, {
    ...(primaryColor && { primary_color: primaryColor.toLowerCase() }),
    ...(secondaryColor && { secondary_color: secondaryColor.toLowerCase() }),
  })
  await setOnboarding(scene.db, {
    ...(step && { step }),
    ...(step === 'done' && { done_at: scene.now }),
    ...(isListClosed !== undefined && { is_list_closed: isListClosed }),
  })
  if (primaryColor || secondaryColor) {
    await record(scene, 'platform.settings_changed', {}, { before: {}, after: { primaryColor, secondaryColor } })
    scene.house.forgetPlatforms()
  }
  return readOnboarding(scene)
}
