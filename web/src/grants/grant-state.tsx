import type { GrantReport, GrantState as State } from '@laurel/contract/grants'
import { useWords } from '../kernel/words/index.ts'
import { Badge, type Tone } from '../ui/page/index.ts'

const tones: Readonly<Record<State, Tone>> = {
  proposed: 'warn',
  approved: 'accent',
  signing: 'warn',
  signed: 'ok',
  completed: 'ok',
  refused: 'bad',
  declined: 'neutral',
  canceled: 'neutral',
}

export function GrantState({ state }: { state: State }) {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`grants.state.${state}`)}</Badge>
}

const reportTones: Readonly<Record<GrantReport['state'], Tone>> = {
  due: 'warn',
  submitted: 'accent',
  changes_asked: 'warn',
  accepted: 'ok',
  waived: 'neutral',
}

export function ReportState({ report }: { report: GrantReport }) {
  const { t } = useWords()
  return report.isLate ? (
    <Badge tone="bad">{t('grants.report.late')}</Badge>
  ) : (
    <Badge tone={reportTones[report.state]}>{t(`grants.report.state.${report.state}`)}</Badge>
  )
}
