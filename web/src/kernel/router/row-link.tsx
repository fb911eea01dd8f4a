import { type LinkProps, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { targetOf } from './link.tsx'

/** Milliseconds that the pointer rests on a link before its page is fetched ahead. */
const rest = 60
let soon: ReturnType<typeof setTimeout> | undefined

/**
 * A link in a row of a long list: opened and fetched ahead as `Link` does, but it follows nothing of the router, so that
 * many are drawn while a list is scrolled.
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const router = useRouter()
  const { locale } = useWords()
  const href = `/${locale}${to}`
  const open = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || isElsewhere) return
    event.preventDefault()
    void router.navigate({ href })
  }
  const prepare = () => {
    if (!router.options.defaultPreload) return
    clearTimeout(soon)
    soon = setTimeout(() => void router.preloadRoute(targetOf(to, locale) as LinkProps).catch(noop), rest)
  }
  return (
    <a href={href} onClick={open} onPointerEnter={prepare} onPointerLeave={() => clearTimeout(soon)}>
      {children}
    </a>
  )
}

const noop = () => undefined
