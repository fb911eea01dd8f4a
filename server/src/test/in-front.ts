import type { TestProject } from 'vitest/node'
import { ensurePgbouncer } from '../../../scripts/pgbouncer.ts'
import { type Pooler, startPooler } from './pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address through a pooler; absent where tests reach the database itself. */
    poolerUrl: string | undefined
  }
}

let pooler: Pooler | undefined

/** Puts PgBouncer before the server that `template.ts` has filled. */
export async function setup(project: TestProject): Promise<void> {
  const program = ensurePgbouncer()
  pooler = program ? await startPooler(program, project.getProvidedContext().ownerUrl) : undefined
  project.provide('poolerUrl', pooler?.url)
}

export async function teardown(): Promise<void> {
  await pooler?.stop()
}
