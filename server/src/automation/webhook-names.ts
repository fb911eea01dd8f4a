import type { PlatformDb } from '../kernel/db/index.ts'

type ListWebhooks = (db: PlatformDb, programId: string) => Promise<{ id: string; name: string }[]>

let list: ListWebhooks = async () => []

/** The room of webhooks stands above this one, and says which there are. Called by the composition. */
export function contributeWebhooks(lister: ListWebhooks): void {
  list = lister
}

export const listNamedWebhooks: ListWebhooks = (db, programId) => list(db, programId)
