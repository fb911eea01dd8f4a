import { randomUUID } from 'node:crypto'
import { type LiveAsk, type LiveMessage, liveBeatSeconds } from '@laurel/contract/kernel'
import type { Log } from '../log/index.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { Scene, ScenePlatform } from '../scene.ts'
import { type AdmissionParts, admit, type Entrant, signatureFor } from './admission.ts'
import { type Listening, startListening } from './listening.ts'
import { closeWith, type LiveSocket, maxWatches, messageMeter, readAsk, type Wire } from './live-socket.ts'
import { channelKey, type Notice, noticeLimit } from './notice.ts'
import { visiblePeople } from './people.ts'
import { createPresence } from './presence.ts'
import type { LiveEars } from './publish-live.ts'
import type { Topic } from './topic.ts'
import { createWatchList } from './watch-list.ts'
import { check, grant, type RightsParts } from './watch-rights.ts'

/** Milliseconds between two looks at who is gone; what processes say of themselves is said again as often. */
const rounds = 15_000
/** Milliseconds between two checks that everyone may still see what they watch. */
const recheckEvery = 30_000
/** Milliseconds that changes of presence wait for each other. */
const gathering = 60

export interface LiveParts extends AdmissionParts, RightsParts {
  /** Address of the database itself, past any pooler. */
  readonly listenUrl: string
  readonly topics: readonly Topic[]
  readonly log: Log
}

/**
 * The sockets of this process: who watches what, who is there, and what is told to whom. Each watch is granted by the
 * access of the call that it names, asked again when rights change, and every half minute whatever happens.
 */
export interface Live extends LiveEars {
  /** Begins to listen. Before that, and while the database cannot be heard, there are no signatures. */
  start(): Promise<void>
  /** A signature that opens one socket within seconds; null while no socket could receive anything. */
  signatureFor(scene: Scene): { signature: string; expiresAt: string } | null
  /** Whom the signature lets in, once. Refuses signed_out, account_access_revoked, too_many_requests. */
  admit(signature: string, platform: ScenePlatform, host: string): Promise<Entrant>
  open(wire: Wire, entrant: Entrant): void
  stop(): Promise<void>
}

export function createLive(parts: LiveParts): Live {
  const { secret, log } = parts
  const me = randomUUID()
  const topics = new Map(parts.topics.map((topic) => [topic.endpoint.name, topic]))
  const sockets = new Map<string, LiveSocket>()
  const watches = createWatchList()
  const presence = createPresence()
  const dirty = new Set<string>()
  const untold = new Set<string>()
  const timers: ReturnType<typeof setInterval>[] = []
  let listening: Listening | undefined
  let gatherer: ReturnType<typeof setTimeout> | undefined
  let hasStarted = false
  let isStopping = false
  let rechecking: Promise<void> = Promise.resolve()

  const isHearing = () => listening?.isOpen() ?? false

  /** Somebody came, went or moved: this process knows at once, the others and the pages a moment later. */
  function moved(key: string): void {
    presence.put(me, key, watches.here(key), Date.now())
    untold.add(key)
    changed(key)
  }

  function changed(key: string): void {
    dirty.add(key)
    gatherer ??= setTimeout(() => {
      gatherer = undefined
      for (const one of untold) announce(one)
      for (const one of dirty) publishPresence(one)
      untold.clear()
      dirty.clear()
    }, gathering)
  }

  function announce(key: string): void {
    const here = watches.here(key)
    const notice = (): Notice => ({ t: 'here', from: me, c: key, here })
    while (here.length > 1 && Buffer.byteLength(JSON.stringify(notice())) > noticeLimit) here.pop()
    listening?.notify(notice())
  }

  function publishPresence(key: string): void {
    const here = presence.at(key)
    for (const { socket, watch } of watches.at(key)) {
      if (!watch.topic.presence) continue
      const people = visiblePeople(secret, key, here, { userId: socket.claims.userId, topic: watch.topic })
      const text = JSON.stringify(people)
      if (text === watch.reported) continue
      watch.reported = text
      socket.notify({ t: 'people', n: watch.n, people })
    }
  }

  function publishChanged({ p, c, what, ids = {}, by }: Extract<Notice, { t: 'changed' }>): void {
    for (const channel of c) {
      const key = channelKey(p, channel)
      const isOnlyWindow = presence.at(key).filter(({ u }) => u === by).length < 2
      for (const { socket, watch } of watches.at(key)) {
        if (isOnlyWindow && socket.claims.userId === by) continue
        if (watch.topic.hears(what)) socket.notify({ t: 'changed', n: watch.n, what, ids })
      }
    }
  }

  function hear(notice: Notice): void {
    if (isStopping) return
    if (notice.t === 'changed') publishChanged(notice)
    else if (notice.t === 'rights') {
      recheck(({ platform, claims }) => platform.id === notice.p || claims.userId === notice.by)
    } else if (notice.from !== me) hearProcess(notice)
  }

  function hearProcess(notice: Exclude<Notice, { t: 'changed' | 'rights' }>): void {
    if (notice.t === 'here') {
      presence.put(notice.from, notice.c, notice.here, Date.now())
      changed(notice.c)
    } else if (notice.t === 'bye') for (const key of presence.drop(notice.from)) changed(key)
    else for (const key of watches.keys()) announce(key)
  }

  /** Heard again after a silence: nobody knows what was missed. */
  function heardAgain(isFirst: boolean): void {
    listening?.notify({ t: 'hello', from: me })
    for (const key of watches.keys()) untold.add(key)
    for (const key of watches.keys()) changed(key)
    if (!isFirst) for (const socket of sockets.values()) socket.notify({ t: 'gap' })
  }

  async function watch(socket: LiveSocket, ask: Extract<LiveAsk, { t: 'watch' }>): Promise<void> {
    const { n, call, params = {} } = ask
    try {
      const topic = topics.get(call) ?? refuse('not_found')
      if (socket.watches.size >= maxWatches || socket.watches.has(n)) refuse('too_many_requests')
      const key = await grant(parts, socket, topic, params)
      if (!sockets.has(socket.id)) return
      watches.add(socket, { n, topic, params, key, doing: 'view', reported: '[]' })
      moved(key)
      socket.notify({ t: 'watching', n })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      socket.notify({ t: 'refused', n, code: error.code })
    }
  }

  function forget(socket: LiveSocket, n: number): void {
    const ended = watches.remove(socket, n)
    if (ended) moved(ended.key)
  }

  async function take(socket: LiveSocket, ask: LiveAsk): Promise<void> {
    if (ask.t === 'watch') return watch(socket, ask)
    if (ask.t === 'unwatch') return forget(socket, ask.n)
    const one = socket.watches.get(ask.n)
    if (!one) return
    Object.assign(one, { doing: ask.doing, step: ask.step, field: ask.field })
    moved(one.key)
  }

  function gone(socket: LiveSocket): void {
    if (!sockets.delete(socket.id)) return
    for (const n of [...socket.watches.keys()]) forget(socket, n)
  }

  /** Asks again whether everyone concerned may be here and see what they watch; one round after the other. */
  function recheck(concerns: (socket: LiveSocket) => boolean): void {
    rechecking = rechecking.then(async () => {
      for (const socket of [...sockets.values()].filter(concerns)) {
        await recheckOne(socket).catch((err) => log.warn({ err }, 'cannot check a socket again'))
      }
    })
  }

  async function recheckOne(socket: LiveSocket): Promise<void> {
    const ended = await check(parts, socket)
    if (ended === 'out') return closeWith(socket, 'signedOut')
    for (const { n, code } of ended) {
      forget(socket, n)
      socket.notify({ t: 'refused', n, code })
    }
  }

  function beat(): void {
    for (const socket of sockets.values()) {
      if (!socket.isAlive) {
        socket.wire.terminate()
        gone(socket)
        continue
      }
      socket.isAlive = false
      socket.wire.ping()
      socket.notify({ t: 'beat' })
    }
  }

  function round(): void {
    for (const key of presence.expire(Date.now())) changed(key)
    for (const key of watches.keys()) {
      presence.put(me, key, watches.here(key), Date.now())
      announce(key)
    }
  }

  return {
    async start() {
      hasStarted = true
      listening = await startListening({
        url: parts.listenUrl,
        log,
        onNotice: hear,
        // The first time, the connection is ours only once this has returned.
        onOpen: (isFirst) => setImmediate(() => heardAgain(isFirst)),
      })
      timers.push(setInterval(beat, liveBeatSeconds * 1000), setInterval(round, rounds))
      timers.push(setInterval(() => recheck(() => true), recheckEvery))
      for (const timer of timers) timer.unref()
    },
    signatureFor: (scene) => (isStopping || !isHearing() ? null : signatureFor(parts, scene)),
    admit: (signature, platform, host) =>
      admit(
        parts,
        { signature, platform, host },
        (userId) => [...sockets.values()].filter((one) => one.claims.userId === userId).length,
      ),
    open(wire, { platform, host, claims }) {
      if (isStopping) return wire.close(1012)
      const socket: LiveSocket = {
        id: randomUUID(),
        host,
        platform,
        claims,
        watches: new Map(),
        wire,
        isAlive: true,
        notify: (reported: LiveMessage) => wire.send(JSON.stringify(reported)),
      }
      sockets.set(socket.id, socket)
      const isWithinPace = messageMeter(() => Date.now())
      let last: Promise<void> = Promise.resolve()
      wire.on('pong', () => {
        socket.isAlive = true
      })
      wire.on('close', () => gone(socket))
      wire.on('error', () => gone(socket))
      wire.on('message', (raw, isBinary) => {
        if (!isWithinPace()) {
          gone(socket)
          return closeWith(socket, 'tooMany')
        }
        const ask = isBinary ? undefined : readAsk(raw.toString())
        if (!ask) return
        last = last
          .then(() => (sockets.has(socket.id) ? take(socket, ask) : undefined))
          .catch((err) => log.warn({ err }, 'a message of a socket failed'))
      })
    },
    isHeard(platformId, channels, actorId) {
      if (!hasStarted) return false
      if (!isHearing()) return true
      return channels.some((channel) => {
        const here = presence.at(channelKey(platformId, channel))
        return here.some(({ u }) => u !== actorId) || here.length > 1
      })
    },
    isAnyoneThere: () => hasStarted && (!isHearing() || !presence.isEmpty() || sockets.size > 0),
    async stop() {
      if (isStopping) return
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      clearTimeout(gatherer)
      for (const socket of sockets.values()) closeWith(socket, 'restart')
      sockets.clear()
      listening?.notify({ t: 'bye', from: me })
      await rechecking
      await listening?.close()
    },
  }
}
