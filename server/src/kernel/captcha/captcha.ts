import type { CaptchaTask } from '@laurel/contract/kernel/captcha'

/** A proof that counts once, by its name, until then. */
export interface Spent {
  readonly name: string
  readonly until: Date
}

/** What a proof is given for. */
export interface Proving {
  readonly platformId: string
  /** Name of the call. */
  readonly action: string
  readonly now: Date
}

/** `away`: whoever checks does not answer, nothing is known. */
export type CaptchaVerdict =
  | { readonly kind: 'person'; readonly spent: Spent }
  | { readonly kind: 'doubtful' }
  | { readonly kind: 'away' }

/** Tells people from robots where strangers write. */
export interface Captcha {
  /** What a page is to do before such a call. */
  present(platformId: string, now: Date): Promise<CaptchaTask>
  /** @param proof as it came: believed in nothing */
  check(proof: string, proving: Proving): Promise<CaptchaVerdict>
  /** Where pages send to, besides this server. */
  readonly outside?: string
}

export const doubtful = { kind: 'doubtful' } as const satisfies CaptchaVerdict
