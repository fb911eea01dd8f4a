import { createHmac, createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Somebody's server that webhooks lead to: it remembers what comes, and answers what it is told to. */
export interface WebhookSink {
  readonly url: string
  readonly received: Received[]
  /** `waits`: there is none, for as long as anybody waits. */
  answer: { status: number; body?: string; headers?: Record<string, string>; waits?: boolean }
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
      if (!sink.answer.waits) response.writeHead(sink.answer.status, sink.answer.headers).end(sink.answer.body)
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

/** What stands before the 32 bytes of a public key of ed25519 (RFC 8410). */
const publicKeyHead = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether a message carries the signature of a key, as a receiver checks it who knows the public one alone. */
export function isSignedByKey(publicKey: string, { headers, body }: Received): boolean {
  const der = Buffer.concat([publicKeyHead, Buffer.from(publicKey.slice(5), 'base64')])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  const text = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  const signatures = String(headers['webhook-signature']).split(' ')
  return signatures.some(
    (one) => one.startsWith('v1a,') && verify(null, text, key, Buffer.from(one.slice(4), 'base64')),
  )
}
