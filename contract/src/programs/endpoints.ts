import { categoryEndpoints } from './category-endpoints.ts'
import { portalProgramEndpoints } from './portal-endpoints.ts'
import { programEndpoints as back } from './program-endpoints.ts'

export const programEndpoints = { ...back, ...categoryEndpoints, ...portalProgramEndpoints }
