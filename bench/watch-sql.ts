import { NamedClient } from '../server/src/kernel/db/named-client.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Runs the work and answers the statements that the server sent meanwhile. */
export async function watchSql(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const run = NamedClient.prototype.run
  NamedClient.prototype.run = function watched<Row extends import('pg').QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ) {
    seen.push({ text, values })
    return run.call(this, text, values) as Promise<import('pg').QueryResult<Row>>
  }
  try {
    await work()
  } finally {
    NamedClient.prototype.run = run
  }
  return seen
}
