import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { Code, Proof } from './proof.ts'
import { identityRefusals } from './refusals.ts'

const { wrong_code, wrong_password, too_many_tries, proof_needed, passkey_refused } = identityRefusals
const { second_factor_on, second_factor_off, second_factor_imposed } = identityRefusals

/** Shown this once; only their hashes are kept. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Codes of an authenticator app (RFC 6238), and the recovery codes for the day it is lost. */
export const secondFactorEndpoints = {
  startTotp: endpoint({
    name: 'startTotp',
    method: 'POST',
    path: '/api/profile/totp',
    summary:
      'Makes the secret that an authenticator app is to hold; nothing is asked for until a first code confirms it',
    access: { to: 'signedIn' },
    ok: z.object({ secret: z.string(), uri: z.string() }),
    refusals: { proof_needed, second_factor_on },
    perMinute: 20,
    withoutSecondFactor: true,
  }),
  confirmTotp: endpoint({
    name: 'confirmTotp',
    method: 'POST',
    path: '/api/profile/totp/confirmation',
    summary: 'Turns the second factor on with a first code; answers the recovery codes',
    access: { to: 'signedIn' },
    body: z.object({ code: Code }),
    ok: RecoveryCodes,
    refusals: { proof_needed, wrong_code, too_many_tries, second_factor_on },
    perMinute: 20,
    withoutSecondFactor: true,
  }),
  stopTotp: endpoint({
    name: 'stopTotp',
    method: 'POST',
    path: '/api/profile/totp/removal',
    summary: 'Turns codes off with the password or a code; recovery codes go too, unless passkeys remain',
    access: { to: 'signedIn' },
    body: Proof,
    refusals: { wrong_code, wrong_password, too_many_tries, passkey_refused, second_factor_off, second_factor_imposed },
    perMinute: 20,
  }),
  renewRecoveryCodes: endpoint({
    name: 'renewRecoveryCodes',
    method: 'POST',
    path: '/api/profile/recovery-codes',
    summary: 'Makes ten new recovery codes; the older ones no longer count',
    access: { to: 'signedIn' },
    ok: RecoveryCodes,
    refusals: { proof_needed, second_factor_off },
    perMinute: 10,
  }),
}
