import { useRef, useState } from 'react'
import { type ApiRefusal, isRefusal } from '../kernel/api/index.ts'

export interface Sending {
  readonly name: string
  /** Bytes sent of all; the server reads the file once it has them. */
  readonly share: number
}

export interface Transfer {
  readonly signal: AbortSignal
  onProgress(done: number, total: number | undefined): void
}

/**
 * A file on its way, with its progress, the reason when it is refused, and the way to stop it.
 * @param before why it was refused on the page before
 */
export function useSending(before?: ApiRefusal) {
  const [sending, setSending] = useState<Sending>()
  const [refusal, setRefusal] = useState<ApiRefusal | undefined>(before)
  const stop = useRef<AbortController>(undefined)

  async function send(work: (transferOf: (name: string) => Transfer) => Promise<void>): Promise<void> {
    const stopper = new AbortController()
    stop.current = stopper
    setRefusal(undefined)
    const transferOf = (name: string): Transfer => {
      setSending({ name, share: 0 })
      return {
        signal: stopper.signal,
        onProgress: (done, total) => setSending({ name, share: total ? done / total : 0 }),
      }
    }
    try {
      await work(transferOf)
    } catch (thrown) {
      if (isRefusal(thrown)) setRefusal(thrown)
      else if (!stopper.signal.aborted) throw thrown
    } finally {
      setSending(undefined)
    }
  }
  return { sending, refusal, send, cancel: () => stop.current?.abort() }
}
