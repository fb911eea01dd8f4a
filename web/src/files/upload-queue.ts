import type { SendOptions } from './send-file.ts'

/** A file on its way. */
export interface SentFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** 0–1. */
  readonly sent: number
  /** `queued`: others go first; `waiting`: for the network; `finishing`: arrived, being looked at; `failed`: see `error`. */
  readonly phase: 'queued' | 'waiting' | 'sending' | 'finishing' | 'failed'
  /** Why it was refused, in words. */
  readonly error?: string
  /** May sending it again help? */
  readonly mayRetry?: boolean
  /** Its content, for a picture to be shown at once. */
  readonly file: File
  /** The key of the file whose place it takes. */
  readonly replaces?: string
  /** The device holds its content until it has arrived: it outlives the page. */
  readonly isSaved?: boolean
}

/** Sends one file and answers what it became. Rejects with an error whose message is shown. */
export type SendFile<Stored> = (file: File, options: Required<SendOptions>) => Promise<Stored>

/** What else there is to know of a file that is to be sent. */
export interface Sent<Stored> {
  readonly replaces?: string
  /** Where its content is kept while there is no line. */
  readonly keeper?: FileKeeper
  /** It was kept by an earlier visit, under this name. */
  readonly storedAs?: string
  /** Takes what arrives where no question has been on screen yet. */
  readonly take?: Take<Stored>
}

type Take<Stored> = (stored: Stored, sent: Pick<SentFile, 'replaces'>) => void

/** Keeps on the device what waits for the line. */
export interface FileKeeper {
  /** Answers whether it is kept. */
  keep(id: string, file: File, replaces: string | undefined): Promise<boolean>
  forget(id: string): void
}

/** The files on their way to one answer. It outlives the question on screen: a folded item, another step, go on sending. */
export interface UploadQueue<Stored> {
  subscribe(listener: () => void): () => void
  list(): readonly SentFile[]
  add(file: File, send: SendFile<Stored>, more?: Sent<Stored>): void
  /** A file that cannot be sent, with the reason. */
  refuse(file: File, error: string): void
  retry(id: string): void
  /** Stops sending it, or takes its refusal away. */
  forget(id: string): void
  /** Who takes what arrives, from now on: the question that is, or was last, on screen. */
  deliverTo(take: Take<Stored>): void
}

/** Files sent at once, over all questions: more would only make each slower. */
const atOnce = 3

interface Entry<Stored> {
  shown: SentFile
  readonly send: SendFile<Stored> | undefined
  readonly more: Sent<Stored>
  stop: AbortController
}

const desks = new Map<string, UploadQueue<unknown>>()
const queue: (() => Promise<void>)[] = []
let underway = 0

/** The desk of an answer, the same for as long as the page lives. */
export function queueAt<Stored>(place: string): UploadQueue<Stored> {
  const known = desks.get(place) ?? (createUploadQueue() as UploadQueue<unknown>)
  desks.set(place, known)
  return known as UploadQueue<Stored>
}

const watchers = new Set<() => void>()

/** Hears of every change, at whatever desk. */
export function watchDesks(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Files on their way to the answers whose place begins so. */
export function countUnderway(scope: string): number {
  const own = [...desks].filter(([place]) => place.startsWith(scope))
  return own.flatMap(([, uploads]) => uploads.list()).filter(({ phase }) => phase !== 'failed').length
}

/** Leaving the page would stop what is being sent: the browser asks first, unless the device holds all of it. */
const askFirst = (event: BeforeUnloadEvent) => {
  const sent = [...desks.values()].flatMap((uploads) => uploads.list())
  if (sent.some(({ phase, isSaved }) => phase !== 'failed' && !isSaved)) event.preventDefault()
}

async function workQueue(): Promise<void> {
  const next = underway < atOnce ? queue.shift() : undefined
  if (!next) return
  if (underway++ === 0) addEventListener('beforeunload', askFirst)
  await next()
  if (--underway === 0) removeEventListener('beforeunload', askFirst)
  void workQueue()
}

export function createUploadQueue<Stored>(): UploadQueue<Stored> {
  let entries: readonly Entry<Stored>[] = []
  let shown: readonly SentFile[] = []
  let take: Take<Stored> | undefined
  const listeners = new Set<() => void>()
  const show = (next: readonly Entry<Stored>[]) => {
    entries = next
    shown = entries.map((entry) => entry.shown)
    for (const listener of [...listeners, ...watchers]) listener()
  }
  const change = (entry: Entry<Stored>, to: Partial<SentFile>) => {
    entry.shown = { ...entry.shown, ...to }
    if (entries.includes(entry)) show([...entries])
  }
  const drop = (entry: Entry<Stored>) => {
    show(entries.filter((one) => one !== entry))
    if (entry.shown.isSaved) entry.more.keeper?.forget(entry.shown.id)
  }
  const keep = async (entry: Entry<Stored>) => {
    const { id, file, replaces, isSaved } = entry.shown
    if (isSaved || !(await entry.more.keeper?.keep(id, file, replaces).catch(() => false))) return
    if (entries.includes(entry)) change(entry, { isSaved: true })
    else entry.more.keeper?.forget(id)
  }
  const find = (id: string) => entries.find((entry) => entry.shown.id === id)

  async function run(entry: Entry<Stored>): Promise<void> {
    const { signal } = entry.stop
    if (!entry.send || signal.aborted) return
    const onSent = (sent: number) => change(entry, { sent })
    const onPhase: Required<SendOptions>['onPhase'] = (phase) => {
      change(entry, { phase })
      if (phase === 'waiting') void keep(entry)
    }
    try {
      onPhase('sending')
      const stored = await entry.send(entry.shown.file, { signal, onSent, onPhase })
      // First the answer, then the line: at no moment is the file nowhere.
      const taker = take ?? entry.more.take
      taker?.(stored, entry.shown)
      drop(entry)
    } catch (thrown) {
      if (signal.aborted) return
      const error = thrown instanceof Error ? thrown.message : String(thrown)
      change(entry, { phase: 'failed', error, mayRetry: true })
    }
  }

  const start = (entry: Entry<Stored>) => {
    queue.push(() => run(entry))
    void workQueue()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    list: () => shown,
    add(file, send, more = {}) {
      const entry: Entry<Stored> = { shown: begin(file, more), send, more, stop: new AbortController() }
      show([...entries, entry])
      start(entry)
    },
    refuse(file, error) {
      const failed: SentFile = { ...begin(file), phase: 'failed', error }
      show([...entries, { shown: failed, send: undefined, more: {}, stop: new AbortController() }])
    },
    retry(id) {
      const entry = find(id)
      if (!entry?.send) return
      const { error: _, ...rest } = entry.shown
      entry.shown = { ...rest, phase: 'queued' }
      show([...entries])
      start(entry)
    },
    forget(id) {
      const entry = find(id)
      if (!entry) return
      entry.stop.abort(new DOMException('Given up', 'AbortError'))
      drop(entry)
    },
    deliverTo(next) {
      take = next
    },
  }
}

function begin(file: File, { replaces, storedAs }: Pick<Sent<unknown>, 'replaces' | 'storedAs'> = {}): SentFile {
  const id = storedAs ?? crypto.randomUUID()
  const { name, size } = file
  const isSaved = storedAs !== undefined
  return { id, name, size, sent: 0, phase: 'queued', file, ...(replaces && { replaces }), ...(isSaved && { isSaved }) }
}
