import type { ProgramFeature } from '@laurel/contract/console'
import { type Feature, hasFeature } from '@laurel/contract/platforms'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { countUses } from './program-features-store.ts'

/** What a program uses, and what is missing before it can use the rest. */
export async function readProgramFeatures(scene: Scene, program: ProgramRow): Promise<{ data: ProgramFeature[] }> {
  const { platform } = scene
  const uses = await countUses(scene.db, program.id)
  const at = (place: string) => `/admin/programs/${program.slug}/${place}`
  const plan = (feature: Feature) => (hasFeature(platform, feature) ? null : ('plan' as const))
  const module = (name: string) => (platform.modulesOff.includes(name) ? ('module' as const) : null)
  const line = (
    name: ProgramFeature['name'],
    count: number,
    missing: ProgramFeature['missing'],
    path: string,
  ): ProgramFeature => ({ name, isUsed: count > 0, missing: count > 0 ? null : missing, path })
  return {
    data: [
      line('forms', uses.forms, 'form', at('forms')),
      line('jury', uses.sessions, 'session', at('sessions')),
      line('blind', uses.blind, plan('anonymisation') ?? (uses.sessions > 0 ? null : 'session'), at('sessions')),
      line('automation', uses.tasks, module('automation'), at('tasks')),
      line('webhooks', uses.webhooks, module('integrations') ?? plan('webhooks'), at('integrations/webhooks')),
      line('mails', uses.templates, null, at('transactionnals')),
      line('team', uses.people, 'people', at('collaborators')),
      line('languages', program.supportedLangs.length - 1, null, at('params')),
    ],
  }
}
