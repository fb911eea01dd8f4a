import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { isFolded, screenOf } from './menu-memory.ts'

/** Whether the menu is folded on this screen, and how to fold or unfold it; remembered on this device, screen by screen. */
export function useFoldedMenu(): [boolean, () => void] {
  const screen = useRouterState({ select: ({ location }) => screenOf(location.pathname) })
  const [, redraw] = useState(0)
  const key = `laurel-menu-${screen}`
  const folded = isFolded(screen, localStorage.getItem(key))
  const toggle = () => {
    localStorage.setItem(key, folded ? 'wide' : 'rail')
    redraw((times) => times + 1)
  }
  return [folded, toggle]
}
