import { Outlet, useRouter } from '@tanstack/react-router'
import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import styles from './picture.module.css'
import type { View } from './views.tsx'

const PictureContext = createContext({ isShown: false, end: () => {} })

/** True on the server, and in the browser for what it takes over from there. */
const useTakenOver = () => useSyncExternalStore(never, no, yes)
const never = () => () => {}
const no = () => false
const yes = () => true

/**
 * Around the pages of an area that the browser draws: the server draws the page that was asked for as a picture, which
 * nobody can touch and nothing reads out, and which goes in the same frame as the page stands. `Drawn` is the page in its
 * layout, its code being here already.
 */
export function pictured(Drawn: View): View {
  return function Pictured() {
    const [isOver, setOver] = useState(false)
    const isDrawn = useTakenOver()
    const [wasDrawn] = useState(isDrawn)
    const end = useCallback(() => setOver(true), [])
    const picture = useMemo(() => ({ isShown: wasDrawn && !isOver, end }), [wasDrawn, isOver, end])
    return (
      <PictureContext value={picture}>
        {isOver ? null : <Picture Drawn={Drawn} />}
        <Outlet />
      </PictureContext>
    )
  }
}

/** What stands for a page on its way, where no picture of it does: somebody went to it from another one. */
export function UnlessPictured({ children }: { children: ReactNode }) {
  const { isShown } = useContext(PictureContext)
  return isShown ? null : children
}

/** Says that the page stands: what was shown meanwhile goes. */
export function useEndOfPicture(): void {
  const { end } = useContext(PictureContext)
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
export function RequestedPage() {
  const { state, routesById } = useRouter()
  const last = state.matches.at(-1)
  if (!last || state.matches.some(({ status }) => status !== 'success')) return null
  const Page: View | undefined = routesById[last.routeId]?.options.component
  return Page ? <Page /> : null
}
