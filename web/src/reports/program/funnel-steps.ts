import type { Dashboard } from '@laurel/contract/reports'

type Counts = Pick<Dashboard, 'accounts' | 'started' | 'complete' | 'submitted'>

/** One stage of the way from the account to the application that is sent. */
export interface FunnelStep {
  readonly id: keyof Counts
  readonly count: number
  /** Of its colour, 0 to 1. */
  readonly strength: number
}

/**
 * The stages that are each a part of the one before. Accounts begin it only where none of the applications begun can be
 * without one of its own: one person may begin several, and imported ones need no account.
 */
export function funnelSteps({ accounts, started, complete, submitted }: Counts): FunnelStep[] {
  const steps: FunnelStep[] = [
    { id: 'started', count: started, strength: 0.5 },
    { id: 'complete', count: complete, strength: 0.75 },
    { id: 'submitted', count: submitted, strength: 1 },
  ]
  return accounts >= started ? [{ id: 'accounts', count: accounts, strength: 0.28 }, ...steps] : steps
}
