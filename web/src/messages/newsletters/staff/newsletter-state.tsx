import type { Newsletter } from '@laurel/contract/messages/newsletters'
import { useWords } from '../../../kernel/words/index.ts'
import { Badge, type Tone } from '../../../ui/page/index.ts'

const tones: Readonly<Record<Newsletter['state'], Tone>> = {
  draft: 'neutral',
  scheduled: 'accent',
  sending: 'accent',
  paused: 'warn',
  sent: 'ok',
  cancelled: 'neutral',
}

export function NewsletterState({ state }: Pick<Newsletter, 'state'>) {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`newsletters.state.${state}`)}</Badge>
}
