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
  const shown = useRef(0)
  const show = useCallback((ms: number) => {
    shown.current = ms
    setIdleMs(ms)
  }, [])
  // What this tab wrote last: a key need not ask the browser's storage.
  const written = useRef(0)
  const sign = useCallback((now: number) => {
    written.current = now
    localStorage.setItem(KEY, String(now))
  }, [])
  const stay = useCallback(() => {
    sign(Date.now())
    show(0)
  }, [sign, show])
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
      const ms = Date.now() - lastSeen()
      // While nothing has to be shown React is not asked: pages are not drawn again each second.
      if (idleState(ms) !== 'active' || idleState(shown.current) !== 'active') show(ms)
    }
    const clock = setInterval(look, 1000)
    for (const name of signs) addEventListener(name, seen, { passive: true, capture: true })
    return () => {
      clearInterval(clock)
      for (const name of signs) removeEventListener(name, seen, { capture: true })
    }
  }, [isOn, stay, sign, show])
  return { state: isOn ? idleState(idleMs) : 'active', idleMs, stay }
}
