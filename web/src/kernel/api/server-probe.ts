/** Milliseconds between two questions, by how many got no answer. */
const waits = [1_000, 2_000, 4_000, 5_000]

export interface ProbeParts {
  /** Does the server answer, ready to work? Never rejects. */
  ask(): Promise<boolean>
  onAnswer(): void
  /** A page that nobody looks at asks nothing: it asks at once when it is seen again. */
  isSeen(): boolean
}

export interface ServerProbe {
  /** Something changed for the better: asks at once, and begins again with short waits. */
  hurry(): void
  stop(): void
}

/** Asks an unanswering server again and again, every few seconds, until it is stopped. */
export function startProbe({ ask, onAnswer, isSeen }: ProbeParts): ServerProbe {
  let requested = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isStopped = false
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), waits[Math.min(requested, waits.length - 1)])
  }
  const look = async () => {
    if (isAsking || isStopped || !isSeen()) return
    isAsking = true
    requested += 1
    const isThere = await ask()
    isAsking = false
    if (isStopped) return
    later()
    if (isThere) onAnswer()
  }
  later()
  return {
    hurry() {
      clearTimeout(timer)
      requested = 0
      void look()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
