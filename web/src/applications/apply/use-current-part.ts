import { useEffect, useState } from 'react'

/**
 * Of these parts of a step, by the keys of their fields, the one that is being filled, or else read: the last that begins above
 * the question that has the focus, where that is in sight, or above the middle.
 */
export function useCurrentPart(keys: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const all = keys.join(' ')
  useEffect(() => {
    const look = () => {
      const focused = topOf(document.activeElement?.closest('[data-field]'))
      const line = focused !== undefined && focused > 0 && focused < innerHeight ? focused : innerHeight / 2
      setCurrent(
        all.split(' ').findLast((key) => {
          const top = topOf(document.querySelector(`[data-field="${CSS.escape(key)}"]`))
          return top !== undefined && top <= line
        }),
      )
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('focusin', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('focusin', look)
    }
  }, [all])
  return current
}

const topOf = (field: Element | null | undefined) => field?.getBoundingClientRect().top
