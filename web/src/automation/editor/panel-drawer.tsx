import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Drawer } from '../../ui/controls/index.ts'
import styles from './editor.module.css'

/** What is set of a task, where there is no room beside the canvas. */
export function PanelDrawer({
  isOpen,
  onClose,
  title,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}) {
  const { t } = useWords()
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size={380}>
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
