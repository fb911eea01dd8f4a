import { z } from 'zod'
import { accessRefusals } from '../access/index.ts'
import { identityRefusals, Proof } from '../identity/index.ts'
import { endpoint, listOf } from '../kernel/index.ts'
import { AccountDeletion, DataExport } from './own-data.ts'
import { privacyRefusals } from './refusals.ts'

const { only_owner, deletion_asked, export_not_ready, still_on_team } = privacyRefusals
const { not_on_yourself } = accessRefusals
const { wrong_code, wrong_password, too_many_tries, passkey_refused, proof_needed } = identityRefusals

/** A person's own data, and the end of their account. */
export const privacyEndpoints = {
  listDataExports: endpoint({
    name: 'listDataExports',
    method: 'GET',
    path: '/api/profile/data-exports',
    summary: 'The copies of one’s data that were asked for on this platform and have not expired, the newest first',
    access: { to: 'signedIn' },
    ok: listOf(DataExport),
    evenInStandby: true,
  }),
  askDataExport: endpoint({
    name: 'askDataExport',
    method: 'POST',
    path: '/api/profile/data-exports',
    summary:
      'Asks for a copy of everything that this platform holds about one; answers the one that is being made, if any',
    access: { to: 'signedIn', confirmed: true },
    ok: DataExport,
    status: 202,
    refusals: { proof_needed },
    perMinute: 5,
    evenInStandby: true,
  }),
  downloadDataExport: endpoint({
    name: 'downloadDataExport',
    method: 'GET',
    path: '/api/profile/data-exports/{exportId}/file',
    summary: 'The copy, as a ZIP file',
    access: { to: 'signedIn' },
    params: z.object({ exportId: z.string().max(100) }),
    refusals: { export_not_ready },
    streams: true,
    perMinute: 30,
    evenInStandby: true,
  }),
  readDeletion: endpoint({
    name: 'readDeletion',
    method: 'GET',
    path: '/api/profile/deletion',
    summary: 'The request to delete one’s account that waits; null when there is none',
    access: { to: 'signedIn' },
    ok: AccountDeletion.nullable(),
    evenInStandby: true,
    withoutSecondFactor: true,
  }),
  askDeletion: endpoint({
    name: 'askDeletion',
    method: 'POST',
    path: '/api/profile/deletion',
    summary:
      'Asks for one’s account to be deleted on the whole installation, in 14 days; with the password, a code or a passkey',
    access: { to: 'signedIn' },
    body: Proof,
    ok: AccountDeletion,
    status: 201,
    refusals: { only_owner, deletion_asked, wrong_code, wrong_password, too_many_tries, passkey_refused, proof_needed },
    perMinute: 10,
    evenInStandby: true,
  }),
  eraseMember: endpoint({
    name: 'eraseMember',
    method: 'POST',
    path: '/api/members/{memberId}/erasure',
    summary:
      'Erases what the platform holds about somebody who has no role in it; what was sent stays under nobody’s name, and the account stays',
    access: { to: 'staff', permission: 'platform.privacy.manage' },
    params: z.object({ memberId: z.string().max(100) }),
    refusals: { not_on_yourself, still_on_team, proof_needed },
    perMinute: 30,
  }),
  cancelDeletion: endpoint({
    name: 'cancelDeletion',
    method: 'DELETE',
    path: '/api/profile/deletion',
    summary: 'Keeps the account after all; answers the same when nothing waits',
    access: { to: 'signedIn' },
    perMinute: 30,
    evenInStandby: true,
    withoutSecondFactor: true,
  }),
}
