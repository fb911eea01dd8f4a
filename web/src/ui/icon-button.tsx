import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

/** A button that is only an icon: its `label` is heard, and seen in a tooltip after 350 ms. */
export function IconButton({
  label,
  icon,
  withTooltip = true,
  ...rest
}: { label: string; icon: ReactNode; withTooltip?: boolean; ref?: Ref<HTMLButtonElement> } & ActionIconProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ActionIconProps>) {
  const button = (
    <ActionIcon aria-label={label} {...rest}>
      {icon}
    </ActionIcon>
  )
  return withTooltip ? <Tooltip label={label}>{button}</Tooltip> : button
}
