import type { supportProviders } from '@laurel/contract/integrations'
import { readLink, signLink } from '../../kernel/seal/index.ts'

/** Whom a frame is for, and what it loads. */
export interface FrameFor {
  readonly provider: (typeof supportProviders)[number]
  readonly publicId: string
  readonly base: string
  /** Of the pages that may hold the frame. */
  readonly origin: string
  readonly locale: string
  readonly userId: string
  readonly name: string
  /** What proves to the help desk who asks. */
  readonly proof: string
}

const use = { purpose: 'support-frame', platformId: 'installation' }
const minutes = 10

export function signFrame(secret: Uint8Array, now: Date, frame: FrameFor): string {
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  return signLink(secret, { ...use, subject: JSON.stringify(frame), expiresAt })
}

/** Undefined when it is not ours, or over. */
export function readFrame(secret: Uint8Array, token: string, now: Date): FrameFor | undefined {
  const subject = readLink(secret, use, token, now)
  return subject === undefined ? undefined : (JSON.parse(subject) as FrameFor)
}
