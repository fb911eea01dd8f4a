import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { ApiIdentity, ApiKeyDraft, ApiKeyList, ApiKeyWithSecret, maxKeyOverlapHours } from './api-key.ts'
import { keyRefusals } from './refusals.ts'

const ofProgram = z.object({ programId: z.string().max(80) })
const one = z.object({ apiKeyId: Id })
const oneOfProgram = ofProgram.extend({ apiKeyId: Id })
const base = '/api/api-keys'
const inProgram = '/api/user.programs/{programId}/api-keys'
const platformAccess = { to: 'staff', permission: 'platform.integrations.manage' } as const
const programAccess = { to: 'staff', permission: 'program.integrations.manage' } as const
const Rotation = z.object({ overlapHours: z.number().int().min(0).max(maxKeyOverlapHours).default(24) })
const { api_not_in_plan } = keyRefusals

export const keyEndpoints = {
  getApiIdentity: endpoint({
    name: 'getApiIdentity',
    method: 'GET',
    path: '/api/oauth/me',
    summary: 'Who calls, on which platform, and with which scopes',
    access: { to: 'signedIn' },
    ok: ApiIdentity,
  }),
  listApiKeys: endpoint({
    name: 'listApiKeys',
    method: 'GET',
    path: base,
    summary: 'The API keys of the platform and of its programs',
    access: platformAccess,
    ok: ApiKeyList,
  }),
  createApiKey: endpoint({
    name: 'createApiKey',
    method: 'POST',
    path: base,
    summary: 'Make a key for all programs of whoever makes it; its secret is answered this once',
    access: platformAccess,
    body: ApiKeyDraft,
    ok: ApiKeyWithSecret,
    status: 201,
    refusals: keyRefusals,
    perMinute: 30,
  }),
  rotateApiKey: endpoint({
    name: 'rotateApiKey',
    method: 'POST',
    path: `${base}/{apiKeyId}/rotation`,
    summary: 'Make a new secret, answered this once; the key acts for whoever asks from then on',
    access: platformAccess,
    params: one,
    body: Rotation,
    ok: ApiKeyWithSecret,
    refusals: { api_not_in_plan },
    perMinute: 10,
  }),
  revokeApiKey: endpoint({
    name: 'revokeApiKey',
    method: 'DELETE',
    path: `${base}/{apiKeyId}`,
    summary: 'End a key at once',
    access: platformAccess,
    params: one,
  }),
  listProgramApiKeys: endpoint({
    name: 'listProgramApiKeys',
    method: 'GET',
    path: inProgram,
    summary: 'The API keys of a program',
    access: programAccess,
    params: ofProgram,
    ok: ApiKeyList,
  }),
  createProgramApiKey: endpoint({
    name: 'createProgramApiKey',
    method: 'POST',
    path: inProgram,
    summary: 'Make a key for one program; its secret is answered this once',
    access: programAccess,
    params: ofProgram,
    body: ApiKeyDraft,
    ok: ApiKeyWithSecret,
    status: 201,
    refusals: keyRefusals,
    perMinute: 30,
  }),
  rotateProgramApiKey: endpoint({
    name: 'rotateProgramApiKey',
    method: 'POST',
    path: `${inProgram}/{apiKeyId}/rotation`,
    summary: 'Make a new secret, answered this once; the key acts for whoever asks from then on',
    access: programAccess,
    params: oneOfProgram,
    body: Rotation,
    ok: ApiKeyWithSecret,
    refusals: { api_not_in_plan },
    perMinute: 10,
  }),
  revokeProgramApiKey: endpoint({
    name: 'revokeProgramApiKey',
    method: 'DELETE',
    path: `${inProgram}/{apiKeyId}`,
    summary: 'End a key of the program at once',
    access: programAccess,
    params: oneOfProgram,
  }),
}
