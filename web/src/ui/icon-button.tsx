import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { type ButtonHTMLAttributes, type PointerEvent, type ReactNode, type Ref, useState } from 'react'

/** A button that is only an icon: its `label` is heard, and seen in a tooltip after 350 ms. */
export function IconButton({
  label,
  icon,
  withTooltip = true,
  onPointerEnter,
  ...rest
}: { label: string; icon: ReactNode; withTooltip?: boolean; ref?: Ref<HTMLButtonElement> } & ActionIconProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ActionIconProps>) {
  const tooltip = useTooltip()
  const enter = (event: PointerEvent<HTMLButtonElement>) => {
    onPointerEnter?.(event)
    if (withTooltip && event.pointerType === 'mouse') tooltip.ask(event.currentTarget)
  }
  return (
    <>
      <ActionIcon aria-label={label} onPointerEnter={enter} {...rest}>
        {icon}
      </ActionIcon>
      {tooltip.target && Tooltip ? <Tooltip label={label} target={tooltip.target} /> : null}
    </>
  )
}

let Tooltip: typeof import('./icon-tooltip.tsx').IconTooltip | undefined

/** The tooltip's code weighs more than all that most pages show first: it comes when a mouse first rests on a button. */
function useTooltip() {
  const [target, setTarget] = useState<HTMLButtonElement>()
  const ask = async (button: HTMLButtonElement) => {
    if (target) return
    const delayOver = new Promise((resolve) => setTimeout(resolve, tooltipDelay))
    try {
      Tooltip ??= (await import('./icon-tooltip.tsx')).IconTooltip
    } catch {
      return
    }
    await delayOver
    setTarget(button)
  }
  return { target, ask: (button: HTMLButtonElement) => void ask(button) }
}

const tooltipDelay = 350
