import type { LiveDoing } from '@laurel/contract/kernel'

/** The PostgreSQL channel that all processes of an installation listen to. */
export const noticeChannel = 'laurel_live'

/** PostgreSQL takes notices of less than 8000 bytes. */
export const noticeLimit = 7600

/** Somebody at a thing, as processes tell each other. */
export interface Here {
  /** The connection, unique in the installation. */
  readonly k: string
  /** Their user id: never leaves the server. */
  readonly u: string
  readonly name: string
  readonly side: string
  readonly doing: LiveDoing
  readonly step?: string
  readonly field?: string
}

/** Messages between processes: ids only, and who is where. */
export type Notice =
  /** Something changed. `by` is the user who did it: their only window has the news already. */
  | {
      readonly t: 'changed'
      readonly p: string
      readonly c: readonly string[]
      readonly what: string
      readonly ids?: Readonly<Record<string, string>>
      readonly by: string | null
    }
  /** Somebody's rights may have changed on this platform, or those of whoever did it anywhere. */
  | { readonly t: 'rights'; readonly p: string; readonly by: string | null }
  /** All who are at a thing through one process; nobody any more when empty. */
  | { readonly t: 'here'; readonly from: string; readonly c: string; readonly here: readonly Here[] }
  /** A process begins: the others say again who is there. */
  | { readonly t: 'hello'; readonly from: string }
  | { readonly t: 'bye'; readonly from: string }

/** A thing of one platform, as watches and presence know it. */
export function channelKey(platformId: string, channel: string): string {
  return `${platformId} ${channel}`
}

/** The notice in a payload; undefined for what is none of ours. */
export function readNotice(payload: string | undefined): Notice | undefined {
  try {
    const read = JSON.parse(payload ?? '') as Notice | null
    return read && typeof read.t === 'string' ? read : undefined
  } catch {
    return undefined
  }
}
