import { createServer } from 'node:net'
import { StartupProblem } from '../startup-problem.ts'
import { systemReason } from './system-error.ts'

/** A TCP port of the loopback that nobody listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error) =>
      reject(new StartupProblem(`No port of 127.0.0.1 can be opened for the database (${systemReason(error)}).`)),
    )
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
