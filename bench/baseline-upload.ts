import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'

/** What an upload costs at least: whatever comes is written to a file. Tells its port to whoever started it. */
const [folder = '.'] = process.argv.slice(2)
const app = Fastify({ bodyLimit: Number.MAX_SAFE_INTEGER })
app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
app.removeContentTypeParser('application/json')
app.post('/', async (request) => {
  await pipeline(request.raw, createWriteStream(join(folder, 'upload.bin'), { flush: true }))
  return { done: true }
})
await app.listen({ port: 0, host: '127.0.0.1' })
const bound = app.server.address()
process.send?.(typeof bound === 'object' && bound ? bound.port : 0)
