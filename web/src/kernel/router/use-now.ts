import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIsAlive } from '../alive/index.ts'
import type { Visit } from '../visit.ts'

/** How often what is left until a moment is told anew, in milliseconds. */
const pause = 30_000

/**
 * The server's time in milliseconds: the moment at which the page was drawn and what has passed since, whatever the clock of
 * this device says. While a page that came drawn is being woken it is that very moment: what it says must not differ.
 */
export function useNow(): number {
  const { visit } = useRouter().options.context as { visit: Visit }
  const isAlive = useIsAlive()
  const [now, setNow] = useState(() => (isAlive ? laterThan(visit) : visit.drawnAt))
  useEffect(() => {
    const timer = setInterval(() => setNow(laterThan(visit)), pause)
    return () => clearInterval(timer)
  }, [visit])
  return now
}

function laterThan({ drawnAt }: Visit): number {
  return drawnAt + performance.now()
}
