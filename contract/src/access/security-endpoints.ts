import { z } from 'zod'
import { identityRefusals } from '../identity/index.ts'
import { endpoint, ListQuery, listOf } from '../kernel/index.ts'
import { accessRefusals } from './refusals.ts'
import { RoleFactors, TeamSignIn, WithoutFactor } from './security.ts'

const { proof_needed, second_factor_off } = identityRefusals
const { not_on_yourself, owners_only, factor_of_others, no_reminder_due } = accessRefusals
const access = { to: 'staff', permission: 'platform.security.manage' } as const
const RoleParams = z.object({ roleId: z.string().max(100) })

/** How the team is kept: second factors, and where people are signed in. */
export const securityEndpoints = {
  listRoleFactors: endpoint({
    name: 'listRoleFactors',
    method: 'GET',
    path: '/api/second-factors',
    summary: 'For each role, how many of its holders have a second factor, and some who have none',
    access,
    ok: listOf(RoleFactors),
  }),
  listWithoutSecondFactor: endpoint({
    name: 'listWithoutSecondFactor',
    method: 'GET',
    path: '/api/roles/{roleId}/without-second-factor',
    summary: 'The holders of a role who have no second factor',
    access,
    params: RoleParams,
    ok: listOf(WithoutFactor),
  }),
  remindSecondFactor: endpoint({
    name: 'remindSecondFactor',
    method: 'POST',
    path: '/api/roles/{roleId}/second-factor-reminders',
    summary: 'Writes to the holders of a role who have no second factor, once a day at most',
    access,
    params: RoleParams,
    ok: z.object({ sent: z.number().int() }),
    refusals: { no_reminder_due },
    perMinute: 10,
  }),
  resetSecondFactor: endpoint({
    name: 'resetSecondFactor',
    method: 'POST',
    path: '/api/members/{memberId}/second-factor-reset',
    summary:
      'Takes the codes and passkeys of somebody of the team away, for owners who have just shown who they are; sign-ins end, and the person and all owners are told',
    access,
    params: z.object({ memberId: z.string().max(100) }),
    refusals: { proof_needed, not_on_yourself, owners_only, factor_of_others, second_factor_off },
    perMinute: 10,
  }),
  listTeamSignIns: endpoint({
    name: 'listTeamSignIns',
    method: 'GET',
    path: '/api/sign-ins',
    summary: 'Where the team is signed in to the platform, the last seen first',
    access,
    query: ListQuery.pick({ limit: true, page: true, perPage: true }),
    ok: listOf(TeamSignIn),
  }),
  endTeamSignIn: endpoint({
    name: 'endTeamSignIn',
    method: 'DELETE',
    path: '/api/sign-ins/{teamSignInId}',
    summary: 'Signs a device of the team out',
    access,
    params: z.object({ teamSignInId: z.string().max(100) }),
  }),
  endTeamSignIns: endpoint({
    name: 'endTeamSignIns',
    method: 'DELETE',
    path: '/api/sign-ins',
    summary: 'Signs the whole team out of the platform, but for the device that asks',
    access,
    ok: z.object({ ended: z.number().int() }),
  }),
}
