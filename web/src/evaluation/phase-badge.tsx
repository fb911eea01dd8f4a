import { useWords } from '../kernel/words/index.ts'
import { Badge, type Tone } from '../ui/index.ts'

const tones: Record<string, Tone> = {
  draft: 'neutral',
  scheduled: 'accent',
  running: 'ok',
  over: 'warn',
  closed: 'neutral',
}

export function PhaseBadge({ phase }: { phase: 'draft' | 'scheduled' | 'running' | 'over' | 'closed' }) {
  const { t } = useWords()
  return <Badge tone={tones[phase]}>{t(`evaluation.phase.${phase}`)}</Badge>
}
