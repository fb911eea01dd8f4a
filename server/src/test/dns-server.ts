import { createSocket, type Socket } from 'node:dgram'

const types = { CNAME: 5, TXT: 16 } as const

/** A name server on this machine whose records tests write: for a product that runs in a process of its own. */
export class DnsServer {
  readonly #records = new Map<string, { type: keyof typeof types; value: string }[]>()
  #socket: Socket | undefined

  write(name: string, type: keyof typeof types, value: string): void {
    this.#records.set(`${name} ${types[type]}`.toLowerCase(), [{ type, value }])
  }

  async listen(port: number): Promise<void> {
    const socket = createSocket('udp4')
    this.#socket = socket
    socket.on('message', (question, from) => socket.send(this.#answer(question), from.port, from.address))
    await new Promise<void>((open) => socket.bind(port, '127.0.0.1', open))
  }

  async close(): Promise<void> {
    await new Promise<void>((closed) => (this.#socket ? this.#socket.close(() => closed()) : closed()))
  }

  #answer(question: Buffer): Buffer {
    const { name, end } = readName(question, 12)
    const type = question.readUInt16BE(end)
    const records = this.#records.get(`${name} ${type}`.toLowerCase()) ?? []
    const header = Buffer.from(question.subarray(0, 12))
    // An answer with authority, without error.
    header.writeUInt16BE(0x8500, 2)
    for (const [at, count] of [1, records.length, 0, 0].entries()) header.writeUInt16BE(count, 4 + 2 * at)
    return Buffer.concat([header, question.subarray(12, end + 4), ...records.map(writeRecord)])
  }
}

function readName(bytes: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = []
  let at = start
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) {
    labels.push(bytes.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}

const pieces = (text: string) => (text.match(/.{1,255}/gs) ?? ['']).map((piece) => sized(piece))
const sized = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])

function writeRecord({ type, value }: { type: keyof typeof types; value: string }): Buffer {
  const parts = type === 'TXT' ? pieces(value) : [...value.split('.').map(sized), Buffer.from([0])]
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  // The name of the question.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(types[type], 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(content.length, 10)
  return Buffer.concat([head, content])
}
