import type { Email } from '@laurel/contract/emails'
import { useWords } from '../../kernel/words/index.ts'
import { StatusMark, type StatusShape, type StatusTone } from '../../ui/page/index.ts'

const marks: Readonly<Record<Email['state'], readonly [StatusShape, StatusTone]>> = {
  queued: ['dashed', 'grey'],
  deferred: ['half', 'warn'],
  sent: ['three-quarters', 'teal'],
  kept: ['quarter', 'accent'],
  delivered: ['tick', 'ok'],
  failed: ['cross', 'bad'],
  bounced: ['cross', 'bad'],
  complained: ['alert', 'bad'],
  suppressed: ['pause', 'warn'],
  cancelled: ['cross', 'grey'],
}

/** How a mail stands. */
export function EmailState({ state }: Pick<Email, 'state'>) {
  const { t } = useWords()
  const [shape, tone] = marks[state]
  return (
    <StatusMark shape={shape} tone={tone}>
      {t(`emails.state.${state}`)}
    </StatusMark>
  )
}
