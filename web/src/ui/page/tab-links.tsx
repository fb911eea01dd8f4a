import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Count } from './chip.tsx'
import styles from './tab-links.module.css'

/** `mark`: what asks for attention there, after the name. `lang`: of a name in another language than the page. */
export type TabLink = {
  href: string
  label: ReactNode
  lang?: string | undefined
  count?: ReactNode
  mark?: ReactNode
  isCurrent?: boolean
  icon?: ReactNode
}

/**
 * Tabs that are links: to parts of the page (`#id`) or to other pages. `look`: a line under the current one, pills, chips with
 * a frame each, or segments of one switch.
 */
export function TabLinks({
  links,
  label,
  look = 'line',
  onFollow,
}: {
  links: readonly TabLink[]
  label: string
  look?: 'line' | 'pill' | 'chip' | 'segment'
  /** Called with the address followed; return false from it to let the browser go there. */
  onFollow?: (href: string) => boolean
}) {
  const tabs = useRef<HTMLElement>(null)
  const current = links.find(({ isCurrent }) => isCurrent)?.href
  // Where they do not all fit, the current one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is current.
  useEffect(() => {
    const line = tabs.current
    const link = line?.querySelector<HTMLElement>('[aria-current]')
    if (!line || !link) return
    const [around, own] = [line.getBoundingClientRect(), link.getBoundingClientRect()]
    line.scrollLeft += own.left - around.left - (around.width - own.width) / 2
  }, [current])
  return (
    <nav ref={tabs} aria-label={label} className={classNames(styles.tabs, styles[look])}>
      {links.map((link) => (
        <a
          key={link.href}
          href={link.href}
          lang={link.lang}
          aria-current={link.isCurrent ? (link.href.startsWith('#') ? 'location' : 'page') : undefined}
          onClick={(event) => {
            if (isPlainClick(event) && onFollow?.(link.href)) event.preventDefault()
          }}
        >
          {link.icon}
          {link.label}
          {link.count === undefined ? null : <Count>{link.count}</Count>}
          {link.mark ? <span className={styles.mark}>{link.mark}</span> : null}
        </a>
      ))}
    </nav>
  )
}

function isPlainClick(event: React.MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
