import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Somebody's server that webhooks lead to: it remembers what comes, and answers what it is told to. */
export interface WebhookSink {
  readonly url: string
  readonly received: Received[]
  answer: { status: number; body?: string; headers?: Record<string, string> }
  close(): void
}

export async function openSink(): Promise<WebhookSink> {
  const received: Received[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(sink.answer.status, sink.answer.headers).end(sink.answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const sink: WebhookSink = {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: { status: 200 },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return sink
}

/** Whether a message carries the signature of a secret, as a receiver checks it. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.slice(6), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const mac = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(mac)
}
