import { emailEndpoints } from '../emails/index.ts'
import { formEndpoints } from '../forms/index.ts'

/** Every endpoint of every room, by name. A room that speaks adds one line: `...itsEndpoints`. */
export const allEndpoints = {
  ...formEndpoints,
  ...emailEndpoints,
}
