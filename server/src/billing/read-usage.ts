import type { ModuleList, PlanCatalogue, PlatformUsage } from '@laurel/contract/billing'
import {
  features,
  hasFeature,
  isSuspension,
  type Module,
  modules,
  type PlatformState,
} from '@laurel/contract/platforms'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { getPlatform } from '../platforms/index.ts'
import { readMeters } from './meters.ts'
import { listAddons, listPlans } from './plan-store.ts'
import { ownLimits, setModulesOff } from './usage-store.ts'

export async function readPlans({ db, now }: Scene): Promise<PlanCatalogue> {
  return { data: (await listPlans(db, now)).filter(({ isOffered }) => isOffered), addons: await listAddons(db) }
}

/** What the plan allows and what is used of it; a feature that is off says why, and which plan has it. */
export async function readUsage(scene: Scene): Promise<PlatformUsage> {
  const { db, now, platform } = scene
  const row = await getPlatform(db)
  const own = new Set(await ownLimits(db, now))
  const offered = (await listPlans(db, now)).filter(({ isOffered }) => isOffered)
  const meters = await readMeters(scene)
  return {
    plan: row.plan as PlatformUsage['plan'],
    status: row.status as PlatformState,
    planUntil: row.plan_until?.toISOString() ?? null,
    meters: meters.map(({ limit, allowed, used, level, toleratedUntil }) => ({
      limit,
      allowed,
      used,
      level,
      toleratedUntil: toleratedUntil?.toISOString() ?? null,
      isOwn: own.has(limit),
    })),
    features: features.map((feature) => {
      const isOn = hasFeature(platform, feature)
      return {
        feature,
        isOn,
        because: isOn ? null : isSuspension(platform.status) ? ('suspended' as const) : ('plan' as const),
        firstPlan: offered.find((plan) => plan.features.includes(feature))?.id ?? null,
      }
    }),
  }
}

/** Whether a platform uses a part of the product: what it loses from sight when it is switched off. */
export type ModuleUse = (scene: Scene) => Promise<boolean>

const uses: Partial<Record<Module, ModuleUse>> = {}

/** What rooms above know of the parts that they are. */
export function contributeModuleUse(more: Partial<Record<Module, ModuleUse>>): void {
  Object.assign(uses, more)
}

export async function readModules(scene: Scene, off = scene.platform.modulesOff): Promise<ModuleList> {
  const data: ModuleList['data'] = []
  for (const module of modules)
    data.push({ module, isOn: !off.includes(module), isUsed: (await uses[module]?.(scene)) ?? false })
  return { data }
}

/** Switches parts of the product on and off. What was made in them stays, and is there again when they are back. */
export async function switchModules(scene: Scene, off: readonly Module[]): Promise<ModuleList> {
  const before = scene.platform.modulesOff
  const after = modules.filter((module) => off.includes(module))
  await setModulesOff(scene.db, after)
  await record(scene, 'platform.modules_changed', {}, { before: [...before], after })
  scene.house.forgetPlatforms()
  return readModules(scene, after)
}
