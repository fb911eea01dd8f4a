import { eligibilities, type VoteRules } from '@laurel/contract/votes'
import { voteModes } from '@laurel/contract/votes/rules'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, NumberInput, Radio, TagsInput } from '../../ui/controls/index.ts'
import { CensusDialog } from './census-dialog.tsx'
import styles from './staff.module.css'
import { useVote } from './use-vote.ts'

interface Props {
  readonly rules: VoteRules
  readonly onChange: (more: Partial<VoteRules>) => void
  readonly isFrozen: boolean
}

function Legend({ text, isFrozen }: { text: string; isFrozen: boolean }) {
  const { t } = useWords()
  return (
    <>
      {text} {isFrozen ? <Lock size={13} aria-label={t('votes.locked')} /> : null}
    </>
  )
}

/** Who votes: any mailbox, those of some domains, or those of a list. */
export function Eligibility({ rules, onChange, isFrozen, error }: Props & { error: boolean }) {
  const { t, format } = useWords()
  const { vote } = useVote()
  const [isImporting, setImporting] = useState(false)
  return (
    <div className={styles.stackWide}>
      <Radio.Group
        label={<Legend text={t('votes.who')} isFrozen={isFrozen} />}
        value={rules.eligibility}
        onChange={(value) => onChange({ eligibility: eligibilities.find((one) => one === value) ?? 'open' })}
      >
        <div className={styles.radios}>
          {eligibilities.map((value) => (
            <Radio key={value} value={value} disabled={isFrozen} label={t(`votes.who.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      {rules.eligibility === 'domain' ? (
        <TagsInput
          label={t('votes.domains')}
          value={rules.domains}
          maxTags={200}
          disabled={isFrozen}
          error={error ? t('votes.domainNeeded') : undefined}
          onChange={(domains) =>
            onChange({ domains: domains.map((one) => one.trim().toLowerCase().replace(/^@/, '')) })
          }
        />
      ) : null}
      {rules.eligibility === 'census' ? (
        <div className={styles.row}>
          <span className={styles.quiet}>
            {t('votes.listed', { count: vote.census, number: format.number(vote.census) })}
          </span>
          {isFrozen ? null : <Button onClick={() => setImporting(true)}>{t('votes.importCensus')}</Button>}
        </div>
      ) : null}
      {isImporting ? <CensusDialog onClose={() => setImporting(false)} /> : null}
    </div>
  )
}

/** How a ballot is filled. */
export function BallotForm({ rules, onChange, isFrozen }: Props) {
  const { t } = useWords()
  const { mode } = rules
  return (
    <div className={styles.stackWide}>
      <Radio.Group
        label={<Legend text={t('votes.form')} isFrozen={isFrozen} />}
        value={mode}
        onChange={(value) => onChange({ mode: voteModes.find((one) => one === value) ?? 'choices' })}
      >
        <div className={styles.radios}>
          {voteModes.map((value) => (
            <Radio key={value} value={value} disabled={isFrozen} label={t(`votes.form.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      {mode === 'points' ? (
        <NumberInput
          label={t('votes.points')}
          min={1}
          max={1000}
          value={rules.points}
          disabled={isFrozen}
          onChange={(value) => onChange({ points: Math.min(1000, Math.max(1, Math.floor(Number(value)) || 1)) })}
        />
      ) : mode === 'approval' ? null : (
        <NumberInput
          label={t(mode === 'category' ? 'votes.maxInCategory' : 'votes.maxChoices')}
          min={1}
          max={50}
          value={rules.maxChoices}
          disabled={isFrozen}
          onChange={(value) => onChange({ maxChoices: Math.min(50, Math.max(1, Math.floor(Number(value)) || 1)) })}
        />
      )}
    </div>
  )
}
