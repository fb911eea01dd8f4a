import { Outlet, useRouter } from '@tanstack/react-router'
import { createContext, Suspense, useCallback, useContext, useLayoutEffect, useState } from 'react'
import styles from './picture.module.css'
import type { View } from './views.tsx'

const EndContext = createContext<() => void>(() => {})

/**
 * Around the pages of an area that the browser draws: the server draws the page that was asked for as a picture, which
 * nobody can touch and nothing reads out, and which goes in the same frame as the page stands. `Drawn` is the page in its
 * layout, its code being here already.
 */
export function pictured(Drawn: View): View {
  return function Pictured() {
    const [isOver, setOver] = useState(false)
    const end = useCallback(() => setOver(true), [])
    return (
      <EndContext value={end}>
        {isOver ? null : <Picture Drawn={Drawn} />}
        <Outlet />
      </EndContext>
    )
  }
}

/** Says that the page stands: what was shown meanwhile goes. */
export function useEndOfPicture(): void {
  const end = useContext(EndContext)
  useLayoutEffect(end, [end])
}

export function Picture({ Drawn }: { Drawn: View }) {
  // Where a text is known to differ, the browser leaves what it finds: it draws nothing of the picture. A picture that
  // fails is none: the page comes all the same.
  return (
    <div className={styles.picture} inert aria-busy suppressHydrationWarning>
      {import.meta.env.SSR ? (
        <Suspense>
          <Drawn />
        </Suspense>
      ) : (
        ''
      )}
    </div>
  )
}

/** The page that was asked for, on the server; nothing where it was refused or is not there. */
export function AskedPage() {
  const { state, routesById } = useRouter()
  const last = state.matches.at(-1)
  if (!last || state.matches.some(({ status }) => status !== 'success')) return null
  const Page: View | undefined = routesById[last.routeId]?.options.component
  return Page ? <Page /> : null
}
