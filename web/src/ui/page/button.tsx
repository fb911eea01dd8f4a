import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

/** One filled button per view is `primary`; `default` beside it; `subtle` inside panels; `danger` in a confirmation only. */
export type ButtonLook = {
  variant?: 'primary' | 'default' | 'subtle' | 'danger' | 'inverse'
  /** Heights: sm 36, md 44, lg 52 pixels. */
  size?: 'sm' | 'md' | 'lg'
  isFullWidth?: boolean
}

type ButtonContent = { icon?: ReactNode; iconAfter?: ReactNode; children: ReactNode }

export type ButtonProps = ButtonLook & ButtonContent & ButtonHTMLAttributes<HTMLButtonElement> & { isLoading?: boolean }

/** The classes of a button, for a link of the router that must look like one. */
export function buttonClass({ variant = 'default', size = 'md', isFullWidth = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], isFullWidth && styles.full)
}

/**
 * A button of the public pages. Loading keeps its width and refuses clicks without leaving the tab order. With
 * `aria-disabled` it looks as if it did nothing and is pressed all the same: to say what it waits for.
 */
export function Button(props: ButtonProps) {
  const { variant, size, isFullWidth, icon, iconAfter, isLoading, children, className, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, isFullWidth }), className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled'] || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      <ButtonLabel icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonLabel>
      {isLoading ? <span className={styles.spinner} /> : null}
    </button>
  )
}

/** What stands inside a button or a link that looks like one. */
export function ButtonLabel({ icon, iconAfter, children }: ButtonContent) {
  return (
    <span className={styles.label}>
      {icon}
      <span>{children}</span>
      {iconAfter}
    </span>
  )
}
