import type { EntryElimination } from '@laurel/contract/results'
import { type ComponentType, useState } from 'react'
import type { ReasonDialogProps } from '../../evaluation/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Badge, Button } from '../../ui/page/index.ts'
import styles from './eliminations.module.css'

/** An entry that jurors strike out, by the name that the reader knows it by. */
export interface StruckEntry {
  readonly entryId: string
  readonly name: string
  readonly eliminations: readonly EntryElimination[]
}

export type Rule = (
  place: { entryId: string; criterionId: string },
  body: { verdict: 'confirmed' | 'lifted'; reason: string },
) => Promise<unknown>

const tones = { eliminated: 'bad', to_confirm: 'warn', lifted: 'neutral' } as const
const urgency = { to_confirm: 0, eliminated: 1, lifted: 2 } as const

/** What an entry's eliminations make of it; nothing where there are none. */
export function EliminationBadge({ eliminations }: Pick<StruckEntry, 'eliminations'>) {
  const { t } = useWords()
  const states = eliminations.map(({ state }) => state)
  const state = (['eliminated', 'to_confirm', 'lifted'] as const).find((one) => states.includes(one))
  return state ? <Badge tone={tones[state]}>{t(`evaluation.elimination.state.${state}`)}</Badge> : null
}

/** Everything that jurors strike out, what is to be decided first. `onRule` absent: to be read only. */
export function Eliminations({
  entries,
  criteria,
  onRule,
  onRuled,
  Dialog,
}: {
  entries: readonly StruckEntry[]
  /** Their names. */
  criteria: ReadonlyMap<string, string>
  onRule: Rule | undefined
  /** Says what was ruled, in the way of the page: not all show toasts. */
  onRuled: (said: string) => void
  /** Asks for the reason: on the jury's pages it brings its own components. */
  Dialog: ComponentType<ReasonDialogProps>
}) {
  const { t, format } = useWords()
  const [pending, setPending] = useState<{ entry: StruckEntry; criterionId: string; verdict: 'confirmed' | 'lifted' }>()
  const [isBusy, setBusy] = useState(false)
  const rule = async ({ entry, criterionId, verdict }: NonNullable<typeof pending>, reason: string) => {
    setBusy(true)
    try {
      await onRule?.({ entryId: entry.entryId, criterionId }, { verdict, reason })
      onRuled(t(`evaluation.elimination.ruled.${verdict}`, { title: entry.name }))
      setPending(undefined)
    } finally {
      setBusy(false)
    }
  }
  const all = entries
    .flatMap((entry) => entry.eliminations.map((one) => ({ entry, ...one })))
    .sort((a, b) => urgency[a.state] - urgency[b.state])
  if (all.length === 0) return null
  const verdictsFor = ({ state, ruling }: (typeof all)[number]) =>
    (['confirmed', 'lifted'] as const).filter(
      (verdict) => !(ruling?.verdict === verdict || (verdict === 'lifted' && state === 'lifted')),
    )
  return (
    <>
      <h2>{t('evaluation.elimination.title')}</h2>
      <p>{t('evaluation.elimination.help')}</p>
      <ul className={styles.list}>
        {all.map((one) => (
          <li key={`${one.entry.entryId} ${one.criterionId}`}>
            <strong>{one.entry.name}</strong>
            <Badge tone={tones[one.state]}>{t(`evaluation.elimination.state.${one.state}`)}</Badge>
            <span>
              {t('evaluation.elimination.asked', {
                criterion: criteria.get(one.criterionId) ?? '',
                asked: format.number(one.asked),
                of: format.number(one.of),
              })}
            </span>
            {one.ruling ? (
              <span>
                {t('evaluation.elimination.said', {
                  reason: one.ruling.reason,
                  name: one.ruling.ruledBy ?? '–',
                  date: format.date(one.ruling.ruledAt),
                })}
              </span>
            ) : null}
            {onRule ? (
              <span className={styles.acts}>
                {verdictsFor(one).map((verdict) => (
                  <Button
                    key={verdict}
                    size="sm"
                    onClick={() => setPending({ entry: one.entry, criterionId: one.criterionId, verdict })}
                  >
                    {t(`evaluation.elimination.${verdict === 'confirmed' ? 'confirm' : 'lift'}`)}
                  </Button>
                ))}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {pending && onRule ? (
        <Dialog
          title={t(`evaluation.elimination.${wordOf(pending.verdict)}Title`, { title: pending.entry.name })}
          description={t(`evaluation.elimination.${wordOf(pending.verdict)}Message`)}
          submitLabel={t(`evaluation.elimination.${wordOf(pending.verdict)}`)}
          isBusy={isBusy}
          onClose={() => setPending(undefined)}
          onSend={(reason) => rule(pending, reason)}
        />
      ) : null}
    </>
  )
}

const wordOf = (verdict: 'confirmed' | 'lifted') => (verdict === 'confirmed' ? 'confirm' : 'lift')
