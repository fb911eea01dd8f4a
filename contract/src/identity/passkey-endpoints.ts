import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { SignedIn } from './person.ts'
import { identityRefusals } from './refusals.ts'
import { Passkey, PasskeyAnswer } from './security.ts'

const { proof_needed, passkey_refused, passkey_unknown, second_factor_imposed } = identityRefusals

/** What the browser is to ask of a passkey: handed to it as it is. */
const Requested = z.object({ options: z.record(z.string(), z.unknown()) })
const PasskeyName = z.string().trim().min(1).max(80)
const PasskeyParams = z.object({ passkeyId: z.string().max(1400) })

/** Passkeys (WebAuthn): they sign in alone, and count as two factors. */
export const passkeyEndpoints = {
  startPasskeySignIn: endpoint({
    name: 'startPasskeySignIn',
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'What the browser is to ask of any passkey of this host',
    access: { to: 'anyone' },
    ok: Requested,
    perMinute: 60,
    evenInStandby: true,
    withoutSecondFactor: true,
  }),
  signInByPasskey: endpoint({
    name: 'signInByPasskey',
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Signs in with a passkey that knows its person',
    access: { to: 'anyone' },
    body: z.object({ answer: PasskeyAnswer }),
    ok: SignedIn,
    refusals: { passkey_refused, passkey_unknown },
    perMinute: 20,
    evenInStandby: true,
  }),
  startPasskey: endpoint({
    name: 'startPasskey',
    method: 'POST',
    path: '/api/profile/passkeys/options',
    summary: 'What the browser is to ask for, to make a passkey',
    access: { to: 'signedIn' },
    ok: Requested,
    refusals: { proof_needed },
    perMinute: 30,
    withoutSecondFactor: true,
  }),
  addPasskey: endpoint({
    name: 'addPasskey',
    method: 'POST',
    path: '/api/profile/passkeys',
    summary: 'Keeps a passkey that the browser made',
    access: { to: 'signedIn' },
    body: z.object({ name: PasskeyName, answer: PasskeyAnswer }),
    ok: Passkey,
    status: 201,
    refusals: { proof_needed, passkey_refused },
    perMinute: 30,
    withoutSecondFactor: true,
  }),
  renamePasskey: endpoint({
    name: 'renamePasskey',
    method: 'PUT',
    path: '/api/profile/passkeys/{passkeyId}',
    summary: 'Changes the name that the person gave a passkey',
    access: { to: 'signedIn' },
    params: PasskeyParams,
    body: z.object({ name: PasskeyName }),
    ok: Passkey,
    perMinute: 30,
  }),
  removePasskey: endpoint({
    name: 'removePasskey',
    method: 'DELETE',
    path: '/api/profile/passkeys/{passkeyId}',
    summary: 'Forgets a passkey: it no longer signs in',
    access: { to: 'signedIn' },
    params: PasskeyParams,
    refusals: { proof_needed, second_factor_imposed },
    perMinute: 30,
  }),
}
