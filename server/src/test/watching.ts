import { expect } from 'vitest'
import type { CastName } from '../../../story/cast.ts'
import type { OpenHouse } from './open-house.ts'
import { openSocket, signatureOf } from './open-socket.ts'

/** A window of somebody's that watches what a call tells, and what it hears of it. */
export interface Watching {
  /** The name of the next change. */
  heard(): Promise<string>
  /** The names of all changes up to now. */
  names(): string[]
  close(): void
}

/** Opens windows on a house that listens there. */
export function windowsOn(house: OpenHouse, port: () => number) {
  return async function watching(
    who: CastName,
    call: string,
    params: Record<string, string> = {},
    platform?: 'other',
  ): Promise<Watching> {
    const headers: Record<string, string> = platform ? { host: `${platform}.localhost:${port()}` } : {}
    const socket = await openSocket(port(), await signatureOf(house, who, platform), headers)
    socket.ask({ t: 'watch', n: 1, call, params })
    expect((await socket.next('watching', 'refused')).t).toBe('watching')
    return {
      heard: async () => (await socket.next('changed')).what,
      names: () => socket.reported.flatMap((one) => (one.t === 'changed' ? [one.what] : [])),
      close: () => socket.close(),
    }
  }
}
