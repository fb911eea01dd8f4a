import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { useReportedKey, useShortcuts } from '../../ui/keys/index.ts'

/** Is a menu of statuses open? From the start where somebody comes to change one; S opens it (docs/rules.md §13.8). */
export function useStatusOpen({ isOn = true }: { readonly isOn?: boolean } = {}) {
  const { t } = useWords()
  const isRequested = useRouterState({ select: ({ location }) => location.hash === 'status' })
  const [isOpen, setOpen] = useState<boolean>()
  const open = (event: KeyboardEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  useShortcuts({ s: open }, { isOn })
  useReportedKey('S', t('applications.care.changeStatus'), isOn)
  return [isOpen ?? (isOn && isRequested), setOpen] as const
}
