import type { Scene } from '../../kernel/scene.ts'

/** What rooms above know of a platform that wants a domain. */
export interface DomainKeeper {
  /** Whether its plan has sending domains. */
  mayAdd(scene: Scene): Promise<boolean>
  /** Tells those who look after mails that a domain sends, or that it does no more. */
  notify(
    scene: Scene,
    what: 'verified' | 'failing',
    domain: { readonly id: string; readonly name: string },
  ): Promise<void>
}

let contributed: DomainKeeper = { mayAdd: async () => true, notify: async () => undefined }

/** Called by the composition: plans and people are of rooms above. */
export function contributeDomainKeeper(keeper: DomainKeeper): void {
  contributed = keeper
}

export const domainKeeper = (): DomainKeeper => contributed
