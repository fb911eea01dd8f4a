import type { SessionPhase } from '@laurel/contract/evaluation/rules'
import { useWords } from '../kernel/words/index.ts'
import { Badge, type Tone } from '../ui/page/index.ts'

const tones: Record<SessionPhase, Tone> = {
  draft: 'neutral',
  scheduled: 'accent',
  running: 'ok',
  paused: 'warn',
  over: 'warn',
  closed: 'neutral',
  deliberation: 'accent',
  decided: 'accent',
  published: 'ok',
  archived: 'neutral',
}

export function PhaseBadge({ phase }: { phase: SessionPhase }) {
  const { t } = useWords()
  return <Badge tone={tones[phase]}>{t(`evaluation.phase.${phase}`)}</Badge>
}
