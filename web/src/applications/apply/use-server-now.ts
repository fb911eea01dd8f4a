import { useEffect, useState } from 'react'

/** When each moment of the server was first heard of, on the clock that only ever goes forward. */
const heardAt = new Map<string, number>()

function nowFrom(serverTime: string): number {
  const heard = heardAt.get(serverTime) ?? performance.now()
  if (heardAt.size > 200) heardAt.clear()
  heardAt.set(serverTime, heard)
  return Date.parse(serverTime) + performance.now() - heard
}

/**
 * The time of the server in milliseconds, told from the last moment that it gave and what has passed since: a clock of
 * this device that is wrong, or set anew, changes nothing. Renders again every `everyMs`.
 */
export function useServerNow(serverTime: string, everyMs: number): number {
  const [now, setNow] = useState(() => Date.parse(serverTime))
  useEffect(() => {
    const look = () => setNow(nowFrom(serverTime))
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [serverTime, everyMs])
  return now
}
