import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Milliseconds in which a body that is no file has to arrive. */
const longest = 120_000
/** How often it is looked whether a file still comes, and the bytes that must have come meanwhile: a kilobyte a second. */
const lookEvery = 60_000
const minBytes = 60 * 1024

type Next = (error: null, payload: FastifyRequest['raw']) => void

/** Ends the connection of whoever takes minutes over a few lines of JSON: it would be held for ever. */
export function hurryBody({ raw }: FastifyRequest, _reply: FastifyReply, _payload: unknown, next: Next): void {
  if (!raw.complete)
    endWith(
      raw,
      setTimeout(() => cut(raw), longest),
    )
  next(null, raw)
}

/** Ends the connection of a file that has all but stopped; a slow one may take hours. */
export function keepPace({ raw }: FastifyRequest, _reply: FastifyReply, _payload: unknown, next: Next): void {
  let before = raw.socket.bytesRead
  const look = () => {
    // Time that our own slow storage takes does not count against the sender.
    const isHeldBack = raw.isPaused() || raw.readableLength > 0
    if (!isHeldBack && raw.socket.bytesRead - before < minBytes) cut(raw)
    before = raw.socket.bytesRead
  }
  if (!raw.complete) endWith(raw, setInterval(look, lookEvery))
  next(null, raw)
}

function cut(raw: IncomingMessage): void {
  if (!raw.complete) raw.destroy()
}

function endWith(raw: IncomingMessage, timer: NodeJS.Timeout): void {
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
