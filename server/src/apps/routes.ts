import { keyEndpoints } from '@laurel/contract/apps'
import { bind } from '../kernel/http/index.ts'
import { readApiIdentity } from './identity.ts'
import { createKey, readKeys, revokeKey, rotateKey } from './keys/write-keys.ts'

export const appRoutes = bind(keyEndpoints, {
  getApiIdentity: (scene) => readApiIdentity(scene),
  listApiKeys: (scene) => readKeys(scene),
  createApiKey: (scene, { body }) => createKey(scene, body),
  rotateApiKey: (scene, { apiKey, body }) => rotateKey(scene, apiKey, body.overlapHours),
  revokeApiKey: (scene, { apiKey }) => revokeKey(scene, apiKey),
  listProgramApiKeys: (scene, { program }) => readKeys(scene, program),
  createProgramApiKey: (scene, { program, body }) => createKey(scene, body, program),
  rotateProgramApiKey: (scene, { apiKey, body }) => rotateKey(scene, apiKey, body.overlapHours),
  revokeProgramApiKey: (scene, { apiKey }) => revokeKey(scene, apiKey),
})
