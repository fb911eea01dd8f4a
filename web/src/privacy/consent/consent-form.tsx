import { useRouterState } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useChoose } from './use-consent.ts'

interface Props {
  readonly source: 'banner' | 'panel' | 'page'
  readonly className?: string | undefined
  readonly onDone?: () => void
  readonly children: ReactNode
  /** What is said when the choice could not be kept. */
  readonly failure: (hasFailed: boolean) => ReactNode
}

/** Its buttons are called `choice` and say `accept` or `refuse`: a form that works before any script, and without. */
export function ConsentForm({ source, className, onDone, children, failure }: Props) {
  const { choose, isBusy, hasFailed } = useChoose()
  const back = useRouterState({ select: ({ location }) => location.href })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter
    const analyze = pressed instanceof HTMLButtonElement && pressed.value === 'accept'
    if (!isBusy) void choose({ analyze, source }).then(onDone, () => undefined)
  }
  return (
    <form method="post" action="/api/consent/choice" className={className} onSubmit={submit}>
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="back" value={back} />
      {children}
      {failure(hasFailed)}
    </form>
  )
}
