import { platformEndpoints } from '@laurel/contract/platforms'
import { bind } from '../kernel/http/index.ts'
import { readDetails } from './read-details.ts'
import { changeSettings, readSettings } from './settings.ts'

export const platformRoutes = bind(platformEndpoints, {
  readPlatformDetails: (scene) => readDetails(scene),
  readPlatformSettings: (scene) => readSettings(scene),
  changePlatformSettings: (scene, { body }) => changeSettings(scene, body),
})
