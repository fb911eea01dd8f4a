import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows of a long list that go on paper: those that are here, up to so many. */
export const maxPrinted = 2000

/** Is the page being printed? Drawn at once: the browser does not wait. */
export function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
}
