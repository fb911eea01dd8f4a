import { currencies } from '@laurel/contract/payments'
import { applicantRules, eligibilities, type VoteRules } from '@laurel/contract/votes'
import { contradicts, voteModes } from '@laurel/contract/votes/rules'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, NativeSelect, NumberInput, Radio, TagsInput } from '../../ui/controls/index.ts'
import { CensusDialog } from './census-dialog.tsx'
import { MoneyField } from './money-field.tsx'
import styles from './staff.module.css'
import { useVote } from './use-vote.ts'

interface Props {
  readonly rules: VoteRules
  readonly onChange: (more: Partial<VoteRules>) => void
  readonly isFrozen: boolean
}

/** The name of a rule; a lock says that it cannot change any more. */
export function Legend({ text, isFrozen }: { text: string; isFrozen: boolean }) {
  const { t } = useWords()
  return (
    <span className={styles.row}>
      {text} {isFrozen ? <Lock size={13} aria-label={t('votes.locked')} /> : null}
    </span>
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
            <Radio
              key={value}
              value={value}
              disabled={isFrozen}
              label={t(`votes.who.${value}`)}
              description={t(`votes.whoHelp.${value}`)}
            />
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
      <Parties rules={rules} onChange={onChange} isFrozen={isFrozen} />
      {isImporting ? <CensusDialog onClose={() => setImporting(false)} /> : null}
    </div>
  )
}

/** Whether applicants and the team vote too. */
function Parties({ rules, onChange, isFrozen }: Props) {
  const { t } = useWords()
  return (
    <>
      <NativeSelect
        label={t('votes.applicants')}
        value={rules.applicants}
        disabled={isFrozen}
        data={applicantRules.map((value) => ({ value, label: t(`votes.applicants.${value}`) }))}
        onChange={(event) =>
          onChange({ applicants: applicantRules.find((one) => one === event.currentTarget.value) ?? 'all' })
        }
      />
      <Checkbox
        label={t('votes.teamVotes')}
        checked={rules.teamVotes}
        disabled={isFrozen}
        onChange={(event) => onChange({ teamVotes: event.currentTarget.checked })}
      />
    </>
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
        onChange={(value) => {
          const next = voteModes.find((one) => one === value) ?? 'choices'
          // Three comparisons would say little.
          const maxChoices = next === 'pairwise' ? Math.max(10, rules.maxChoices) : rules.maxChoices
          onChange({ mode: next, maxChoices, ...minOf({ ...rules, mode: next, maxChoices }) })
        }}
      >
        <div className={styles.radios}>
          {voteModes.map((value) => (
            <Radio key={value} value={value} disabled={isFrozen} label={t(`votes.form.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      <Limits rules={rules} onChange={onChange} isFrozen={isFrozen} />
    </div>
  )
}

/** No ballot asks for more than it allows. */
const minOf = (rules: VoteRules) => (contradicts(rules) ? { minChoices: rules.maxChoices } : {})

const limitLabels = {
  points: 'votes.points',
  maxChoices: 'votes.maxChoices',
  maxInCategory: 'votes.maxInCategory',
  maxDuels: 'votes.maxDuels',
  minChoices: 'votes.minChoices',
  scale: 'votes.scale',
} as const

/** The numbers that a form of ballot goes with. */
function Limits({ rules, onChange, isFrozen }: Props) {
  const { t } = useWords()
  const { mode } = rules
  const number = (
    name: 'points' | 'maxChoices' | 'minChoices' | 'scale',
    label: keyof typeof limitLabels,
    min: number,
    max: number,
  ) => (
    <NumberInput
      label={t(limitLabels[label])}
      min={min}
      max={max}
      value={rules[name]}
      disabled={isFrozen}
      onChange={(value) => {
        const more = { [name]: Math.min(max, Math.max(min, Math.floor(Number(value)) || min)) }
        onChange({ ...more, ...minOf({ ...rules, ...more }) })
      }}
    />
  )
  if (mode === 'points') return number('points', 'points', 1, 1000)
  if (mode === 'budget') return <Budget rules={rules} onChange={onChange} isFrozen={isFrozen} />
  const max = mode === 'category' ? 'maxInCategory' : mode === 'pairwise' ? 'maxDuels' : 'maxChoices'
  return (
    <>
      {mode === 'score' ? number('scale', 'scale', 2, 10) : null}
      {mode === 'score' || mode === 'approval' ? null : number('maxChoices', max, 1, 50)}
      {number('minChoices', 'minChoices', 0, mode === 'score' || mode === 'approval' ? 50 : rules.maxChoices)}
    </>
  )
}

/** What there is to spend; the cost of each entry stands with the entry. */
function Budget({ rules, onChange, isFrozen }: Props) {
  const { t } = useWords()
  const currency = currencies.find((one) => one === rules.currency) ?? 'EUR'
  return (
    <>
      <MoneyField
        key={currency}
        label={t('votes.budget')}
        value={rules.budget}
        currency={currency}
        isDisabled={isFrozen}
        onChange={(budget) => budget && onChange({ budget })}
      />
      <NativeSelect
        label={t('votes.currency')}
        value={currency}
        disabled={isFrozen}
        data={[...currencies]}
        onChange={(event) =>
          onChange({ currency: currencies.find((one) => one === event.currentTarget.value) ?? 'EUR' })
        }
      />
      <p className={styles.quiet}>{t('votes.budgetHelp')}</p>
    </>
  )
}
