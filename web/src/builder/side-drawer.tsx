import type { ReactNode } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Drawer } from '../ui/controls/index.ts'
import styles from './builder.module.css'

/** A pane of the builder where there is no room for it. */
export function SideDrawer({
  isOpen,
  onClose,
  title,
  side,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  side: 'left' | 'right'
  children: ReactNode
}) {
  const { t } = useWords()
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position={side} size={side === 'left' ? 300 : 380}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.drawerHead}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('ui.close')} />
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}
