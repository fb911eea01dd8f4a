import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { modules } from '../platforms/index.ts'
import { ModuleList, PlanCatalogue, PlatformUsage } from './plan.ts'

export const planEndpoints = {
  listPlans: endpoint({
    name: 'listPlans',
    method: 'GET',
    path: '/api/plans',
    summary: 'The plans as they are offered now, with their limits, features and prices, and the add-ons',
    access: { to: 'anyone' },
    ok: PlanCatalogue,
  }),
  getPlatformUsage: endpoint({
    name: 'getPlatformUsage',
    method: 'GET',
    path: '/api/platform-usage',
    summary: 'What the plan of the platform allows and how much of it is used',
    access: { to: 'staff', permission: 'platform.page.administration' },
    ok: PlatformUsage,
    evenInStandby: true,
  }),
  listModules: endpoint({
    name: 'listModules',
    method: 'GET',
    path: '/api/modules',
    summary: 'The parts of the product, with those that the platform has switched on',
    access: { to: 'staff', permission: 'platform.page.administration' },
    ok: ModuleList,
  }),
  switchModules: endpoint({
    name: 'switchModules',
    method: 'PUT',
    path: '/api/modules',
    summary: 'Switches parts of the product on or off; nothing in them is lost',
    access: { to: 'staff', permission: 'platform.settings.manage' },
    body: z.object({ off: z.array(z.enum(modules)).max(modules.length) }),
    ok: ModuleList,
  }),
}
