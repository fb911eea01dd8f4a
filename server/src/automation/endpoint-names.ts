import type { PlatformDb } from '../kernel/db/index.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** What tasks can have told something outside. */
export interface NamedEndpoints {
  readonly webhooks: Named[]
  readonly channels: Named[]
}

type ListEndpoints = (db: PlatformDb, programId: string) => Promise<NamedEndpoints>

let list: ListEndpoints = async () => ({ webhooks: [], channels: [] })

/** The room of webhooks stands above this one, and says which there are. Called by the composition. */
export function contributeEndpoints(lister: ListEndpoints): void {
  list = lister
}

export const listNamedEndpoints: ListEndpoints = (db, programId) => list(db, programId)
