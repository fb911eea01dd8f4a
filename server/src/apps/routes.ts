import { hookEndpoints, keyEndpoints, oauthEndpoints } from '@laurel/contract/apps'
import { bind } from '../kernel/http/index.ts'
import { userOf } from '../kernel/scene.ts'
import { readHooks, readSamples, subscribe, unsubscribe } from './hooks/write-hooks.ts'
import { readApiIdentity } from './identity.ts'
import { createKey, readKeys, revokeKey, rotateKey } from './keys/write-keys.ts'
import { answerRequest, readRequest } from './oauth/authorize.ts'
import { issueToken, revokeToken } from './oauth/issue-tokens.ts'
import { readMetadata } from './oauth/metadata.ts'
import {
  changeOauthApp,
  createApp,
  disconnect,
  readApps,
  readConnectedApps,
  removeApp,
  rotateSecret,
} from './oauth/write-apps.ts'

const keyRoutes = bind(keyEndpoints, {
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

const oauthRoutes = bind(oauthEndpoints, {
  getOauthMetadata: (scene) => readMetadata(scene),
  readOauthRequest: (scene, { query }) => readRequest(scene, query),
  answerOauthRequest: (scene, { body }) => answerRequest(scene, body),
  issueOauthToken: (scene, { body, headers }) => issueToken(scene, body, headers.basic),
  revokeOauthToken: (scene, { body, headers }) => revokeToken(scene, body, headers.basic),
  listOauthApps: (scene) => readApps(scene),
  createOauthApp: (scene, { body }) => createApp(scene, body),
  changeOauthApp: (scene, { oauthApp, body }) => changeOauthApp(scene, oauthApp, body),
  rotateOauthSecret: (scene, { oauthApp }) => rotateSecret(scene, oauthApp),
  deleteOauthApp: (scene, { oauthApp }) => removeApp(scene, oauthApp),
  listConnectedApps: (scene) => readConnectedApps(scene),
  disconnectApp: (scene, { oauthGrant }) => disconnect(scene, oauthGrant),
  listMyConnectedApps: (scene) => readConnectedApps(scene, { userId: userOf(scene).userId }),
  disconnectMyApp: (scene, { ownGrant }) => disconnect(scene, ownGrant),
})

const hookRoutes = bind(hookEndpoints, {
  listHooks: (scene, { program }) => readHooks(scene, program),
  subscribeHook: (scene, { program, body }) => subscribe(scene, program, body),
  unsubscribeHook: (scene, { hook }) => unsubscribe(scene, hook),
  listHookSamples: (scene, { program, params }) => readSamples(scene, program, params.eventName),
})

export const appRoutes = [...keyRoutes, ...oauthRoutes, ...hookRoutes]
