import { platformEndpoints } from '@laurel/contract/platforms'
import { bind } from '../kernel/http/index.ts'
import { changeOrganiser, readOrganiser } from './organiser.ts'
import { readDetails } from './read-details.ts'
import { changeSettings, readSettings } from './settings.ts'

export const platformRoutes = bind(platformEndpoints, {
  readPlatformDetails: (scene) => readDetails(scene),
  readOrganiser: (scene) => readOrganiser(scene),
  changeOrganiser: (scene, { body }) => changeOrganiser(scene, body),
  readPlatformSettings: (scene) => readSettings(scene),
  changePlatformSettings: (scene, { body }) => changeSettings(scene, body),
})
