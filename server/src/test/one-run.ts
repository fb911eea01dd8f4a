import type { JobRun } from '../kernel/jobs/index.ts'
import { createLog } from '../kernel/log/index.ts'
import type { OpenHouse } from './open-house.ts'

/** A worker of the demo platform to which something happens at one piece of its work, counted from 1; 0: nothing happens. */
export function oneRun(
  house: OpenHouse,
  piece: number,
  happens: () => unknown = () => undefined,
  stopping = new AbortController(),
): JobRun {
  let at = 0
  const inPlatform: JobRun['inPlatform'] = async (work) => {
    at += 1
    if (at === piece) await happens()
    return house.inScene('system', work)
  }
  return {
    platform: { id: house.platformId('demo') } as JobRun['platform'],
    attempt: 1,
    isLastTry: false,
    log: createLog('silent'),
    stopping: stopping.signal,
    inPlatform,
    readPlatform: inPlatform,
  }
}
