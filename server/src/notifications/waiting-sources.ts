import { type InboxKind, inboxKinds } from '@laurel/contract/notifications'
import type { WaitingSource } from '../applications/store/index.ts'

const contributed = new Map<InboxKind, WaitingSource>()

/** Called by the composition, which sees every room: what can wait for somebody of the team. */
export function contributeWaiting(sources: readonly WaitingSource[]): void {
  for (const source of sources) contributed.set(kindOf(source), source)
}

/** Each with its kind, in the order in which the inbox shows them. */
export function listSources(kind: InboxKind | undefined): { kind: InboxKind; source: WaitingSource }[] {
  return inboxKinds.flatMap((one) => {
    const source = kind === undefined || kind === one ? contributed.get(one) : undefined
    return source ? [{ kind: one, source }] : []
  })
}

function kindOf({ kind }: WaitingSource): InboxKind {
  return inboxKinds.find((one) => one === kind) ?? unknown(kind)
}

function unknown(kind: string): never {
  throw new Error(`The inbox knows no ${kind}: its kinds stand in the contract`)
}
