import pg from 'pg'
import type { Log } from '../log/index.ts'
import { type Notice, noticeChannel, readNotice } from './notice.ts'

/** Milliseconds before the first and the slowest attempt to listen again. */
const retryDelays = [200, 10_000] as const
/** Milliseconds between two signs of life asked of the connection: a dead network says nothing by itself. */
const probeEvery = 15_000

/** One connection of its own that hears every notice of the installation, and tells some. */
export interface Listening {
  isOpen(): boolean
  /** Tells all processes, this one too. Lost when the connection is down: who must not miss it says it again. */
  notify(notice: Notice): void
  close(): Promise<void>
}

export interface ListeningParts {
  /** The database itself, never a pooler: notices belong to a session. */
  readonly url: string
  readonly log: Log
  onNotice(notice: Notice): void
  /** Listening again, or for the first time: what was told in between is lost. */
  onOpen(isFirst: boolean): void
}

/** Begins to listen; resolves once the first attempt has come to its end, whichever it is. */
export async function startListening(parts: ListeningParts): Promise<Listening> {
  let client: pg.Client | undefined
  let isClosing = false
  let failures = 0
  let hasOpened = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let opening: Promise<void> = Promise.resolve()

  /** One statement after the other; what fails is said by the connection itself. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (statement: () => Promise<unknown> | undefined): Promise<unknown> => {
    last = last.then(statement).catch(() => undefined)
    return last
  }

  const lost = (gone: pg.Client) => {
    if (client === gone) client = undefined
    gone.removeAllListeners('notification')
    gone.end().catch(() => undefined)
    if (isClosing) return
    const delay = Math.min(retryDelays[1], retryDelays[0] * 2 ** failures)
    failures += 1
    clearTimeout(timer)
    timer = setTimeout(open, delay)
  }

  const attempt = async () => {
    const fresh = new pg.Client({
      connectionString: parts.url,
      application_name: 'laurel live',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    let isLost = false
    const once = () => {
      if (isLost) return
      isLost = true
      lost(fresh)
    }
    fresh.on('error', once)
    fresh.on('end', once)
    try {
      await fresh.connect()
      fresh.on('notification', ({ payload }) => {
        const notice = readNotice(payload)
        if (notice) parts.onNotice(notice)
      })
      // Whoever is where is not worth waiting for the disk.
      await fresh.query('set synchronous_commit = off')
      await fresh.query(`listen ${noticeChannel}`)
    } catch (err) {
      parts.log.warn({ err }, 'cannot listen to the database: pages open now do not hear of changes')
      return once()
    }
    if (isClosing) return void fresh.end().catch(() => undefined)
    client = fresh
    failures = 0
    parts.onOpen(!hasOpened)
    hasOpened = true
  }
  const open = () => {
    opening = attempt()
  }

  const probe = setInterval(() => {
    const requested = client
    if (!requested) return
    const late = setTimeout(() => requested.emit('error', new Error('no sign of life')), probeEvery / 2)
    inTurn(() => requested.query('select 1')).then(() => clearTimeout(late))
  }, probeEvery)
  probe.unref()

  open()
  await opening
  return {
    isOpen: () => client !== undefined,
    notify(notice) {
      void inTurn(() => client?.query('select pg_notify($1, $2)', [noticeChannel, JSON.stringify(notice)]))
    },
    async close() {
      isClosing = true
      clearTimeout(timer)
      clearInterval(probe)
      await opening
      await last
      await client?.end().catch(() => undefined)
    },
  }
}
