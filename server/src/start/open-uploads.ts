import { join } from 'node:path'
import type { Env } from '../kernel/env/index.ts'
import { createClamd } from '../kernel/scan/index.ts'
import type { House } from '../kernel/scene.ts'
import { createSpool } from '../kernel/uploads/index.ts'

/** Where files arrive, beside where they are kept so that nothing is copied between the two; and who looks at them. */
export function openUploads(env: Env, folder: string): Pick<House, 'spool' | 'scanner'> {
  return {
    spool: createSpool(join(folder, 'uploads')),
    scanner: env.LAUREL_CLAMD ? createClamd({ address: env.LAUREL_CLAMD }) : undefined,
  }
}
