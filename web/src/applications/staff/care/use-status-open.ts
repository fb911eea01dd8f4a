import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useShortcuts } from '../../../ui/index.ts'

/** Is a menu of statuses open? From the start where somebody comes to change one; S opens it (DESIGN §8). */
export function useStatusOpen({ isOn = true }: { readonly isOn?: boolean } = {}) {
  const isWanted = useRouterState({ select: ({ location }) => location.hash === 'status' })
  const [isOpen, setOpen] = useState<boolean>()
  const open = (event: KeyboardEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  useShortcuts({ s: open }, { isOn })
  return [isOpen ?? (isOn && isWanted), setOpen] as const
}
