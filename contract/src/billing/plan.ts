import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { features, limits, modules, platformStates } from '../platforms/index.ts'

export const planLabels = ['free', 'basic', 'plus', 'pro', 'trial', 'partner', 'custom', 'standby'] as const
export const PlanLabel = z.enum(planLabels)
export type PlanLabel = z.infer<typeof PlanLabel>

/** Limits by name; one that is absent is none. */
export const LimitNumbers = z.partialRecord(z.enum(limits), z.number().int().min(0).max(1e15))

/** What a version of a plan, or an add-on, costs for an interval; minor units, by seat or by unit. */
export const PlanPrice = z.object({
  id: Id,
  recurringInterval: z.enum(['month', 'year']),
  currency: z.string().length(3),
  unitAmount: z.number().int().min(0),
})
export type PlanPrice = z.infer<typeof PlanPrice>

/** A plan as it is offered now. */
export const Plan = z.object({
  /** Its label. */
  id: PlanLabel,
  version: z.number().int(),
  isOffered: z.boolean(),
  nbMinSeats: z.number().int(),
  features: z.array(z.enum(features)),
  limits: LimitNumbers,
  prices: z.array(PlanPrice),
})
export type Plan = z.infer<typeof Plan>

export const Addon = z.object({
  id: z.string().max(40),
  adds: z.object({ limit: z.enum(limits), amount: z.number() }).nullable(),
  feature: z.enum(features).nullable(),
  prices: z.array(PlanPrice),
})
export type Addon = z.infer<typeof Addon>

export const PlanCatalogue = z.object({ data: z.array(Plan), addons: z.array(Addon) })
export type PlanCatalogue = z.infer<typeof PlanCatalogue>

/** One limit of a platform beside what it holds. */
export const Meter = z.object({
  limit: z.enum(limits),
  allowed: z.number().nullable(),
  used: z.number(),
  level: z.enum(['free', 'near', 'over', 'spent']),
  /** Of a limit that grows: until when going past it is tolerated. */
  toleratedUntil: z.iso.datetime().nullable(),
  /** The platform's own number stands in place of the plan's. */
  isOwn: z.boolean(),
})
export type Meter = z.infer<typeof Meter>

export const FeatureState = z.object({
  feature: z.enum(features),
  isOn: z.boolean(),
  /** Why it is off: the plan has none, or the platform is suspended. */
  because: z.enum(['plan', 'suspended']).nullable(),
  /** The first plan that has it. */
  firstPlan: PlanLabel.nullable(),
})
export type FeatureState = z.infer<typeof FeatureState>

/** What the plan of a platform allows, and how much of it is used. */
export const PlatformUsage = z.object({
  plan: PlanLabel,
  status: z.enum(platformStates),
  planUntil: z.iso.datetime().nullable(),
  meters: z.array(Meter),
  features: z.array(FeatureState),
})
export type PlatformUsage = z.infer<typeof PlatformUsage>

export const ModuleList = z.object({
  data: z.array(z.object({ module: z.enum(modules), isOn: z.boolean(), isUsed: z.boolean() })),
})
export type ModuleList = z.infer<typeof ModuleList>
