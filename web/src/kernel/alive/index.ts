import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page listens already: false on the server and while a page that came drawn is being woken. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
