import { createServer, type Server, type Socket } from 'node:net'

/** How the fake scanner behaves: as the real one, slowly, cutting the line, saying that a content is too large, or not at all. */
export type ClamdMood = 'well' | 'slow' | 'cut' | 'too-large' | 'silent' | 'down'

/** The harmless text that every scanner calls a virus (eicar.org). */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-')

/** A daemon that speaks clamd's INSTREAM as clamd does; it finds one virus, the EICAR text. */
export class FakeClamd {
  mood: ClamdMood = 'well'
  /** Contents that came to their end. */
  scanned = 0
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor() {
    this.#server = createServer((socket) => this.#serve(socket))
  }

  /** @returns `host:port` */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => undefined)
    if (this.mood === 'down') {
      socket.destroy()
      return
    }
    let pending = Buffer.alloc(0)
    let content = ''
    let isOpen = false
    socket.on('data', (bytes) => {
      pending = Buffer.concat([pending, bytes])
      if (!isOpen) {
        const end = pending.indexOf(0)
        if (end < 0) return
        if (pending.subarray(0, end).toString() !== 'zINSTREAM') {
          socket.end('UNKNOWN COMMAND\0')
          return
        }
        isOpen = true
        pending = pending.subarray(end + 1)
      }
      while (pending.length >= 4) {
        const length = pending.readUInt32BE()
        if (length === 0) {
          this.#answer(socket, content)
          return
        }
        if (pending.length < 4 + length) return
        content += pending.subarray(4, 4 + length).toString('latin1')
        pending = pending.subarray(4 + length)
        if (this.mood === 'cut') socket.destroy()
        if (this.mood === 'too-large') socket.end('INSTREAM size limit exceeded. ERROR\0')
      }
    })
  }

  #answer(socket: Socket, content: string): void {
    if (this.mood === 'silent') return
    this.scanned++
    const answer = content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0'
    setTimeout(() => socket.end(answer), this.mood === 'slow' ? 300 : 0)
  }
}
