import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ButtonLabel, type ButtonLook, buttonClass } from './button.tsx'

export type LinkButtonProps = ButtonLook &
  AnchorHTMLAttributes<HTMLAnchorElement> & {
    href: string
    icon?: ReactNode
    iconAfter?: ReactNode
    children: ReactNode
  }

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({
  variant,
  size,
  isFullWidth,
  icon,
  iconAfter,
  children,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, isFullWidth }), className)}>
      <ButtonLabel icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonLabel>
    </a>
  )
}
