import { z } from 'zod'
import { endpoint, listOf } from '../kernel/index.ts'
import { OpenSignIn } from './security.ts'

/** The devices on which one is signed in. */
export const signInListEndpoints = {
  listSignIns: endpoint({
    name: 'listSignIns',
    method: 'GET',
    path: '/api/profile/sign-ins',
    summary: 'The open sign-ins of the person, the one that asks first, then the last seen',
    access: { to: 'signedIn' },
    ok: listOf(OpenSignIn),
    evenInStandby: true,
    withoutSecondFactor: true,
  }),
  endSignIn: endpoint({
    name: 'endSignIn',
    method: 'DELETE',
    path: '/api/profile/sign-ins/{signInId}',
    summary: 'Signs one device out',
    access: { to: 'signedIn' },
    params: z.object({ signInId: z.string().max(100) }),
    perMinute: 60,
    evenInStandby: true,
    withoutSecondFactor: true,
  }),
  endOtherSignIns: endpoint({
    name: 'endOtherSignIns',
    method: 'DELETE',
    path: '/api/profile/sign-ins',
    summary: 'Signs out everywhere but here',
    access: { to: 'signedIn' },
    perMinute: 60,
    evenInStandby: true,
    withoutSecondFactor: true,
  }),
}
