import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { markFocusStart } from './mark-focus-start.ts'
import { showAlerts } from './show-alerts.ts'
import { useOpenerFocused } from './use-opener-focused.ts'

export type DialogSize = 'sm' | 'sm-' | 'sm+' | 'md' | 'md+' | 'lg' | 'full'
export type DialogPosition = 'left' | 'center' | 'right' | 'full'

/** Widths of docs/rules.md §9; the two others (`sm-`, `md+`) stands between. Content never passes 75rem. */
const widths: Record<DialogSize, string> = {
  'sm-': '25rem',
  sm: '31.25rem',
  'sm+': '40rem',
  md: '50rem',
  'md+': '62.5rem',
  lg: '84.375rem',
  full: '100%',
}

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** A question or a fact. */
  title: ReactNode
  /** The consequence, under the title. */
  description?: ReactNode
  icon?: ReactNode
  /** Tint behind the icon. */
  tone?: 'accent' | 'warn' | 'bad' | 'ok'
  children?: ReactNode
  /** Buttons; the main one last, at the right. */
  actions?: ReactNode
  size?: DialogSize
  position?: DialogPosition
  /** It asks, and has nothing else to read: what it shows, if anything, is what is to be filled in. */
  isQuestion?: boolean
  /** False when leaving must be an explicit choice: no cross, no click outside, no Escape. */
  isClosable?: boolean
}

/**
 * A dialog: traps and returns focus, closes with Escape, becomes a bottom sheet on phones (docs/rules.md §13.6). Where the focus begins
 * is one rule for all: see `markFocusStart`.
 */
export function Dialog({ size = 'sm', position = 'center', isClosable = true, ...props }: DialogProps) {
  const { t } = useWords()
  useOpenerFocused(props.isOpen)
  const isFull = size === 'full' || position === 'full'
  return (
    <Modal.Root
      opened={props.isOpen}
      onClose={props.onClose}
      size={widths[size]}
      fullScreen={isFull}
      centered={position === 'center'}
      closeOnEscape={isClosable}
      closeOnClickOutside={isClosable}
      transitionProps={
        position === 'left' || position === 'right'
          ? { transition: `slide-${position === 'left' ? 'right' : 'left'}`, duration: 220 }
          : undefined
      }
      classNames={{ inner: styles[position], content: styles.content }}
    >
      <Modal.Overlay color="var(--lr-overlay)" backgroundOpacity={1} blur={2} />
      <Modal.Content>
        <div
          className={styles.head}
          data-question={(props.isQuestion ?? !props.children) || undefined}
          ref={markFocusStart}
        >
          {props.icon ? (
            <span className={classNames(styles.icon, styles[props.tone ?? 'accent'])}>{props.icon}</span>
          ) : null}
          <div className={styles.words}>
            <Modal.Title className={styles.title}>{props.title}</Modal.Title>
            {props.description ? (
              <Modal.Body p={0} className={styles.description}>
                {props.description}
              </Modal.Body>
            ) : null}
          </div>
          {isClosable ? <Modal.CloseButton aria-label={t('ui.close')} /> : null}
        </div>
        {props.children ? (
          <div className={styles.body} ref={showAlerts}>
            {props.children}
          </div>
        ) : null}
        {props.actions ? <div className={styles.actions}>{props.actions}</div> : null}
      </Modal.Content>
    </Modal.Root>
  )
}
