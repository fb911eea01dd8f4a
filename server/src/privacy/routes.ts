import { consentEndpoints, privacyEndpoints } from '@laurel/contract/privacy'
import { bind } from '../kernel/http/index.ts'
import { changeConsent, postConsent, readConsent } from './consent/choose.ts'
import { changeCookieSettings, listConsents, readCookieSettings } from './consent/settings.ts'
import { askDataExport, downloadDataExport, listDataExports } from './data-export.ts'
import { askDeletion, cancelDeletion, readDeletion } from './delete-account.ts'

export const privacyRoutes = [
  ...bind(privacyEndpoints, {
    listDataExports: (scene) => listDataExports(scene),
    askDataExport: (scene) => askDataExport(scene),
    downloadDataExport: (scene, { params }) => downloadDataExport(scene, params.exportId),
    readDeletion: (scene) => readDeletion(scene),
    askDeletion: (scene, { body }) => askDeletion(scene, body),
    cancelDeletion: (scene) => cancelDeletion(scene),
  }),
  ...bind(consentEndpoints, {
    readConsent: (scene, { headers }) => readConsent(scene, headers),
    changeConsent: (scene, { headers, body }) => changeConsent(scene, headers, body),
    postConsent: (scene, { headers, body }) => postConsent(scene, headers, body),
    listConsents: (scene, { query }) => listConsents(scene, query),
    readCookieSettings: (scene) => readCookieSettings(scene),
    changeCookieSettings: (scene, { body }) => changeCookieSettings(scene, body),
  }),
]
