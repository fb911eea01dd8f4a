/** The database cannot be asked now: it is gone, just starting, or everybody waits for a connection. A little later it may. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be asked: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Connections that break (class 08), a server that stops, crashed or starts, one that has no room (PostgreSQL, appendix A). */
const awayStates = /^(08...|57P0[1-3]|53300)$/
/** What the driver says of a connection that is no more; it has no code for it. */
const brokenConnection = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * A table has other columns than when a statement was prepared: while several servers are replaced one by one, those before
 * the migration meet it. The connection would refuse it for ever, and another one prepares it anew.
 */
const isOutdated = (error: Error, code: string) => code === '0A000' && error.message.includes('cached plan')

/** The same error, or the one that says that the database is away. @param isGone whether the connection has broken meanwhile */
export function awayOr(error: unknown, isGone: boolean): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (isOutdated(error, code)) return Object.assign(error, { fatal: true })
  const isOfTheConnection = brokenConnection.test(error.message) || 'syscall' in error
  const isAway = awayStates.test(code) || (isGone && isOfTheConnection)
  return isAway ? Object.assign(new DatabaseAway(error), { fatal: true }) : error
}
