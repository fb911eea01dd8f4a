import { type ReactNode, useEffect, useRef } from 'react'
import styles from './dropdown.module.css'

/** A panel under a button, without Mantine: works before any script; Escape, a click outside or a link followed close it. */
export function Dropdown({
  label,
  trigger,
  children,
  side = 'end',
}: {
  label: string
  trigger: ReactNode
  children: ReactNode
  side?: 'start' | 'end'
}) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (keepsFocus: boolean) => {
      if (!box.current?.open) return
      box.current.open = false
      if (keepsFocus) box.current.querySelector('summary')?.focus()
    }
    const point = (event: PointerEvent) => !box.current?.contains(event.target as Node) && close(false)
    const press = (event: KeyboardEvent) => event.key === 'Escape' && close(true)
    const follow = (event: MouseEvent) => event.target instanceof Element && event.target.closest('a') && close(false)
    const own = box.current
    document.addEventListener('pointerdown', point)
    document.addEventListener('keydown', press)
    own?.addEventListener('click', follow)
    return () => {
      document.removeEventListener('pointerdown', point)
      document.removeEventListener('keydown', press)
      own?.removeEventListener('click', follow)
    }
  }, [])
  return (
    <details className={styles.dropdown} ref={box}>
      <summary aria-label={label}>{trigger}</summary>
      <div className={styles.panel} data-side={side}>
        {children}
      </div>
    </details>
  )
}
