import { Client } from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import { systemReason } from './system-error.ts'

/** Proves that the server lets us in, makes the named database when it is missing, and returns its address. */
export async function ensureDatabase(server: string, name: string): Promise<string> {
  const client = await connect(`${server}/postgres`)
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return `${server}/${name}`
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason = error instanceof Error ? error.message : systemReason(error)
    throw new StartupProblem(`The database runs but does not let us in: ${reason}.`)
  }
}
