import { useCallback, useEffect, useRef, useState } from 'react'
import { type IdleState, idleState } from './idle.ts'

/** Shared by the tabs of a browser: work in one keeps the others signed in. */
const KEY = 'laurel-last-seen'
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** Signs of life are written down at most this often. */
const EVERY_MS = 5000

function lastSeen(): number {
  return Number(localStorage.getItem(KEY)) || 0
}

/** How long nobody has touched the page; `stay` starts anew. Watches only while `isOn`. */
export function useIdle(isOn: boolean): { state: IdleState; idleMs: number; stay: () => void } {
  const [idleMs, setIdleMs] = useState(0)
  // What this tab wrote last: a key need not ask the browser's storage.
  const written = useRef(0)
  const sign = useCallback((now: number) => {
    written.current = now
    localStorage.setItem(KEY, String(now))
  }, [])
  const stay = useCallback(() => {
    sign(Date.now())
    setIdleMs(0)
  }, [sign])
  useEffect(() => {
    if (!isOn) return
    stay()
    const seen = () => {
      const now = Date.now()
      // A clock that was put back is asked again.
      if (now >= written.current && now - written.current <= EVERY_MS) return
      const since = now - lastSeen()
      // Once warned, only an explicit answer counts: a nudged mouse is not somebody at work.
      if (since > EVERY_MS && idleState(since) === 'active') sign(now)
    }
    const look = () => {
      // Without a network nobody can be signed out, nor in again: the time counts from its return.
      if (!navigator.onLine) stay()
      setIdleMs((known) => shown(known, Date.now() - lastSeen()))
    }
    const clock = setInterval(look, 1000)
    for (const name of signs) addEventListener(name, seen, { passive: true, capture: true })
    return () => {
      clearInterval(clock)
      for (const name of signs) removeEventListener(name, seen, { capture: true })
    }
  }, [isOn, stay, sign])
  return { state: isOn ? idleState(idleMs) : 'active', idleMs, stay }
}

/** While nothing has to be shown the figure stays as it is, so that pages are not drawn again each second. */
function shown(known: number, now: number): number {
  return idleState(now) === 'active' && idleState(known) === 'active' ? known : now
}
