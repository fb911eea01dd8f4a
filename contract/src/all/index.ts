import { accessEndpoints } from '../access/index.ts'
import { emailEndpoints } from '../emails/index.ts'
import { fileEndpoints } from '../files/index.ts'
import { formEndpoints } from '../forms/index.ts'
import { identityEndpoints } from '../identity/index.ts'
import { platformEndpoints } from '../platforms/index.ts'

/** Every endpoint of every room, by name. A room that speaks adds one line: `...itsEndpoints`. */
export const allEndpoints = {
  ...platformEndpoints,
  ...identityEndpoints,
  ...accessEndpoints,
  ...fileEndpoints,
  ...formEndpoints,
  ...emailEndpoints,
}
