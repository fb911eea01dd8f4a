import { once } from 'node:events'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The baseline of the export: applications with their answers by a cursor, as CSV, on nothing but Fastify and the driver,
 * in a process of its own. Says its port on standard output.
 */
const [url = '', programId = '', keys = ''] = process.argv.slice(2)
const answers = keys.split(',')
const facts = ['number', 'reference', 'title', 'state', 'applicant_name', 'applicant_email', 'created_at', 'updated_at']
const dates = ['submitted_at', 'decided_at']

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : quoted(value instanceof Date ? value.toISOString() : String(value))

async function* csv(): AsyncGenerator<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `declare c cursor for select ${[...facts, ...dates].map((name) => `a.${name}`).join(', ')},
        (select json_agg(s.answers) from application_steps s
          where s.platform_id = a.platform_id and s.application_id = a.id) as sheets
        from applications a where a.program_id = '${programId}' and a.state <> 'deleted' order by a.number`,
    )
    yield `${[...facts, ...dates, ...answers].join(',')}\r\n`
    for (;;) {
      const { rows } = await client.query('fetch 500 from c')
      if (rows.length === 0) return
      let chunk = ''
      for (const row of rows) {
        const input = Object.assign({}, ...(row.sheets ?? []))
        const cells = [...facts, ...dates].map((name) => textOf(row[name]))
        for (const key of answers) cells.push(textOf(input[key]))
        chunk += `${cells.join(',')}\r\n`
      }
      yield chunk
    }
  } finally {
    await client.end()
  }
}

const app = Fastify()
app.get('/export', (_request, reply) => reply.type('text/csv').send(Readable.from(csv(), { objectMode: false })))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
await once(process, 'SIGTERM')
await app.close()
