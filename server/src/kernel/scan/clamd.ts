import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { type Scanner, ScannerAway, type Verdict } from './scanner.ts'

export interface ClamdOptions {
  /** `host:port`, or the path of a socket of this machine. */
  readonly address: string
  /** Milliseconds without a sign of life after which the scanner counts as away. */
  readonly timeout?: number
}

/** Longest sentence that clamd answers with. */
const longestAnswer = 4096

/** ClamAV's daemon, by its INSTREAM command (clamd(8)): length-prefixed chunks, an empty one as the end, one sentence back. */
export function createClamd({ address, timeout = 60_000 }: ClamdOptions): Scanner {
  return {
    async scan(content) {
      const socket = connectTo(address)
      const answer = answerOf(socket, timeout)
      // Told below; heard here so that it never goes unheard while the content is still being sent.
      answer.catch(() => undefined)
      try {
        await Promise.race([send(socket, content), answer])
        return verdictOf(await answer)
      } finally {
        content.destroy()
        socket.destroy()
      }
    },
  }
}

function connectTo(address: string): Socket {
  const [, host, port] = /^(?:tcp:\/\/)?\[?([^/]*?)\]?:(\d+)$/.exec(address) ?? []
  return host !== undefined && port ? connect({ host, port: Number(port) }) : connect({ path: address })
}

/** Sends as fast as the scanner takes it. One that has heard enough closes: its answer tells why. */
async function send(socket: Socket, content: Readable): Promise<void> {
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const write = async (bytes: Buffer) => {
    if (socket.writable && !socket.write(bytes)) await Promise.race([once(socket, 'drain'), closed])
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (!socket.writable) return
    const length = Buffer.allocUnsafe(4)
    length.writeUInt32BE(chunk.length)
    if (chunk.length > 0) await write(Buffer.concat([length, chunk]))
  }
  await write(Buffer.alloc(4))
}

function answerOf(socket: Socket, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const away = (why: string) => reject(new ScannerAway(why))
    socket.setTimeout(timeout, () => away('The scanner is silent'))
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1')
      if (said.includes('\0')) resolve(said.slice(0, said.indexOf('\0')))
      else if (said.length > longestAnswer) away('The scanner answers no sentence')
    })
    socket.on('error', (error) => (said.trim() ? resolve(said) : away(error.message)))
    socket.on('close', () => (/\b(OK|FOUND|ERROR)\s*$/.test(said) ? resolve(said) : away('The scanner broke off')))
  })
}

function verdictOf(answer: string): Verdict {
  const said = answer.trim().replace(/^stream: /, '')
  if (said === 'OK') return { is: 'clean' }
  const found = /^(.+) FOUND$/.exec(said)?.[1]
  if (found) return { is: 'infected', signature: found.slice(0, 200) }
  return { is: 'error', reason: said.slice(0, 200) }
}
