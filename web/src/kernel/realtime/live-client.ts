import {
  type LiveAsk,
  type LiveDoing,
  type LiveMessage,
  type LivePerson,
  liveBeatSeconds,
} from '@laurel/contract/kernel'

/** The messages that a page receives about one watched thing. */
export interface LiveEars {
  /** Something changed: it is to be read again. */
  readonly onChanged?: (what: string, ids: Readonly<Record<string, string>>) => void
  /** Changes may have been missed: everything is to be read again. */
  readonly onStale?: () => void
  readonly onPeople?: (people: readonly LivePerson[]) => void
}

export interface LiveWatch {
  /** Says what I am doing there. */
  here(doing: LiveDoing, step?: string, field?: string): void
  end(): void
}

/** One socket for a whole visit, opened by its first watch and closed after its last. */
export interface LiveClient {
  watch(call: string, params: Readonly<Record<string, string>>, ears: LiveEars): LiveWatch
}

/** The few things of a socket that are used; the browser's own has them. */
export interface LiveWire {
  /** 1 while it carries what is sent: between a server's goodbye and `onclose` it does not. */
  readonly readyState: number
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

export interface LiveParts {
  /** The signature that opens a socket, or null where there are none for now. Throws when the call got lost: it may be tried again. */
  signature(): Promise<string | null>
  open(signature: string): LiveWire
  /** Between 0 and 1: pages that lost the same server do not come back all at once. */
  chance(): number
}

/** Milliseconds before the first and the slowest attempt to open the socket again. */
const retryDelays = [1_000, 30_000] as const
/** Milliseconds before asking again where there were no sockets. */
const absence = 60_000
/** Milliseconds that places are gathered: the focus jumps. */
const placePause = 250

interface Watching {
  readonly n: number
  readonly call: string
  readonly params: Readonly<Record<string, string>>
  readonly ears: LiveEars
  place?: Extract<LiveAsk, { t: 'here' }>
}

export function createLiveClient(parts: LiveParts): LiveClient {
  const watches = new Map<number, Watching>()
  let wire: LiveWire | undefined
  let isOpen = false
  let isOpening = false
  let failures = 0
  let count = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let heartbeatTimeout: ReturnType<typeof setTimeout> | undefined
  let placing: ReturnType<typeof setTimeout> | undefined

  const ask = (message: LiveAsk) => {
    if (isOpen && wire?.readyState === 1) wire.send(JSON.stringify(message))
  }
  const askWatch = ({ n, call, params, place }: Watching) => {
    ask({ t: 'watch', n, call, params })
    if (place) ask(place)
  }
  const stale = () => {
    for (const { ears } of watches.values()) ears.onStale?.()
  }

  const heard = (reported: LiveMessage) => {
    if (reported.t === 'gap') return stale()
    if (reported.t === 'beat') return
    const watching = watches.get(reported.n)
    // A change between the first read and this moment sent no notice: read once more.
    if (reported.t === 'watching') watching?.ears.onStale?.()
    if (reported.t === 'changed') watching?.ears.onChanged?.(reported.what, reported.ids)
    if (reported.t === 'people') watching?.ears.onPeople?.(reported.people)
    if (reported.t === 'refused') watching?.ears.onPeople?.([])
  }

  /** A network that is gone says nothing: beats that do not come say it. */
  const listenForBeat = () => {
    clearTimeout(heartbeatTimeout)
    heartbeatTimeout = setTimeout(() => lost(), liveBeatSeconds * 2_000 + 5_000)
  }

  const lost = () => {
    clearTimeout(heartbeatTimeout)
    if (wire) {
      wire.onclose = null
      wire.onmessage = null
      wire.close()
    }
    wire = undefined
    isOpen = false
    for (const { ears } of watches.values()) ears.onPeople?.([])
    if (watches.size > 0) again(Math.min(retryDelays[1], retryDelays[0] * 2 ** failures))
    failures += 1
  }
  const again = (delay: number) => {
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), delay * (0.5 + parts.chance()))
  }

  const connect = async () => {
    if (wire || isOpening || watches.size === 0) return
    isOpening = true
    const signature = await parts.signature().catch(() => undefined)
    isOpening = false
    if (watches.size === 0) return
    if (signature === undefined) return lost()
    // No sockets here, for now: the page goes on without, and asks again quietly.
    if (signature === null) return again(absence)
    const opened = parts.open(signature)
    wire = opened
    opened.onopen = () => {
      isOpen = true
      failures = 0
      listenForBeat()
      for (const watching of watches.values()) askWatch(watching)
    }
    opened.onmessage = ({ data }) => {
      listenForBeat()
      heard(JSON.parse(String(data)) as LiveMessage)
    }
    opened.onclose = () => lost()
  }

  const rest = () => {
    if (watches.size > 0) return
    clearTimeout(retry)
    clearTimeout(heartbeatTimeout)
    clearTimeout(placing)
    placing = undefined
    if (wire) {
      wire.onclose = null
      wire.close()
    }
    wire = undefined
    isOpen = false
  }

  return {
    watch(call, params, ears) {
      count += 1
      const n = count
      const watching: Watching = { n, call, params, ears }
      watches.set(n, watching)
      if (isOpen) askWatch(watching)
      else void connect()
      return {
        here(doing, step, field) {
          watching.place = { t: 'here', n, doing, ...(step && { step }), ...(field && { field }) }
          placing ??= setTimeout(() => {
            placing = undefined
            for (const { place } of watches.values()) if (place) ask(place)
          }, placePause)
        },
        end() {
          watches.delete(n)
          ask({ t: 'unwatch', n })
          // A page that gives way to another one watching keeps the socket.
          setTimeout(rest, placePause)
        },
      }
    },
  }
}
