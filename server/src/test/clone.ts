import pg from 'pg'

async function asOwner(ownerUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function named(ownerUrl: string, name: string): string {
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Makes a database anew, from a template when one is named. Answers its address as owner. */
export async function createDatabase(ownerUrl: string, name: string, template?: string): Promise<string> {
  await asOwner(ownerUrl, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} ${template ? `template ${template}` : ''}`,
  ])
  return named(ownerUrl, name)
}

export async function dropDatabase(ownerUrl: string, name: string): Promise<void> {
  await asOwner(ownerUrl, [`drop database if exists ${name} with (force)`])
}
