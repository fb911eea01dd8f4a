import type { Product } from '../server/src/composition/compose.ts'
import type { Database } from '../server/src/kernel/db/index.ts'
import { tellCast } from './tell-cast.ts'

/** The demo: the cast, and Traboule's Prix Climat 2027 in full swing. */
export async function tellDemo(database: Database, _product: Product): Promise<void> {
  await tellCast(database)
}
