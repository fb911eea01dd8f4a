import { useCallback, useRef } from 'react'

/**
 * The same function from one render to the next, that does what the last one given does. What is handed to every field of
 * a form must keep its identity: else each render of the page around renders all of them.
 */
export function useSteady<Input extends unknown[], Answer>(
  input: ((...input: Input) => Answer) | undefined,
): ((...input: Input) => Answer) | undefined {
  const latest = useRef(input)
  // While rendering, not after: fields that render below ask for it at once.
  latest.current = input
  const steady = useCallback((...input: Input) => {
    if (!latest.current) throw new Error('Asked for what is no longer given')
    return latest.current(...input)
  }, [])
  return input && steady
}
