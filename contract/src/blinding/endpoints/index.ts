import { anonymisationEndpoints } from './anonymisation-endpoints.ts'
import { readingEndpoints } from './reading-endpoints.ts'

export const blindingEndpoints = {
  ...anonymisationEndpoints,
  ...readingEndpoints,
}
