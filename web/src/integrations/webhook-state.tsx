import type { Webhook } from '@laurel/contract/integrations'
import { useWords } from '../kernel/words/index.ts'
import { StatusMark, type StatusShape } from '../ui/page/index.ts'

const shapes = { enabled: 'tick', paused: 'pause', failing: 'alert', disabled: 'cross' } as const satisfies Record<
  Webhook['state'],
  StatusShape
>

export function WebhookState({ webhook: { state } }: { webhook: Pick<Webhook, 'state'> }) {
  const { t } = useWords()
  return <StatusMark shape={shapes[state]}>{t(`integrations.state.${state}`)}</StatusMark>
}

/** The host and path of an address, as people recognise it. */
export function shortAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname === '/' ? '' : pathname}`
}
