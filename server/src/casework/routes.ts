import { fileRoutes } from './file-routes.ts'
import { labelRoutes } from './label-routes.ts'
import { onBehalfRoutes } from './on-behalf-routes.ts'

export const caseworkRoutes = [...fileRoutes, ...onBehalfRoutes, ...labelRoutes]
