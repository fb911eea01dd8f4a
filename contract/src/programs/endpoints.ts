import { categoryEndpoints } from './category-endpoints.ts'
import { portalProgramEndpoints } from './portal-endpoints.ts'
import { programEndpoints as back } from './program-endpoints.ts'
import { questionsEndpoints } from './questions-endpoint.ts'

export const programEndpoints = { ...back, ...categoryEndpoints, ...portalProgramEndpoints, ...questionsEndpoints }
