import { Tooltip } from '@mantine/core'

/** The tooltip of a button that is there already: open at once where the mouse still rests on it. */
export function IconTooltip({ label, target }: { label: string; target: HTMLElement }) {
  return <Tooltip label={label} target={target} defaultOpened={target.matches(':hover')} />
}
