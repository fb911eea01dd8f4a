import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the product that listens on a port during the journeys keeps its data; the product takes it away. */
export function dataOf(port: number): string {
  return join(tmpdir(), `laurel-e2e-${port}`)
}
