import type { ResultRules } from '@laurel/contract/evaluation'
import { resultMethods } from '@laurel/contract/evaluation/rules'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, queryOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, NumberInput } from '../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { Field, IconButton } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { partsOf, type Shares, shares, wrongShares } from '../criteria/rule-shares.ts'
import { criteriaQuery } from '../queries.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import styles from './staff.module.css'

type Settings = AnswerOf<'getResultSettings'>
type Mode = Settings['mode']
type Breaker = ResultRules['tieBreakers'][number]

export const sessionModes = ['score', 'go_no_go', 'rank', 'pairwise'] as const satisfies readonly Mode[]

/** How the jury judges and how the result follows. Fixed once the session opens: nobody chooses it after seeing marks. */
export function ResultRulesForm({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useWords()
  const { params, session } = useSessionAddress()
  const settings = useSuspenseQuery(queryOf('getResultSettings', { params })).data
  return (
    <section className={styles.form} aria-labelledby="rules-title">
      <h2 id="rules-title">{t('evaluation.rules.title')}</h2>
      <p>{t(settings.isFrozen ? 'evaluation.rules.frozen' : 'evaluation.rules.help')}</p>
      <Rules key={`${session.version} ${settings.mode}`} saved={settings} isLocked={isReadOnly || settings.isFrozen} />
    </section>
  )
}

function Rules({ saved, isLocked }: { saved: Settings; isLocked: boolean }) {
  const { t, format } = useWords()
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const [mode, setMode] = useState(saved.mode)
  const [rules, setRules] = useState(saved.rules)
  const [typed, setTyped] = useState<Shares>({
    trim: Math.round(saved.rules.trim * 100),
    leastCoverage: Math.round(saved.rules.leastCoverage * 100),
  })
  const save = useCall('changeResultSettings', {
    invalidates: ['getResultSettings', 'getEvaluationSession', 'listEvaluationSessions', 'getResults', 'getVerdicts'],
  })
  const set = (change: Partial<ResultRules>) => setRules({ ...rules, ...change })
  const wrong = wrongShares(typed)
  const between = (name: keyof typeof shares) =>
    t('evaluation.rules.between', { least: format.number(0), most: format.number(shares[name].most) })
  const send = async () => {
    const [first] = mode === 'score' ? wrong : []
    if (first) return toastError({ title: t(`evaluation.rules.${first}`), message: between(first) })
    const parts = wrong.length > 0 ? {} : partsOf(typed)
    try {
      await save.mutateAsync({ params, body: { mode, rules: { ...rules, ...parts } } })
      toastSuccess({ title: t('evaluation.rules.saved') })
    } catch (thrown) {
      refused(thrown)
    }
  }
  /** Parts are written as percentages, and refused where they stand rather than changed unasked. */
  const share = (name: 'trim' | 'leastCoverage') => (
    <Field
      label={t(`evaluation.rules.${name}`)}
      help={t(`evaluation.rules.${name}Help`)}
      error={wrong.includes(name) ? between(name) : undefined}
    >
      {(control) => (
        <NumberInput
          {...control}
          w={120}
          suffix=" %"
          min={0}
          max={shares[name].most}
          step={5}
          clampBehavior="none"
          disabled={isLocked}
          value={typed[name] ?? ''}
          onChange={(value) => setTyped({ ...typed, [name]: typeof value === 'number' ? value : null })}
        />
      )}
    </Field>
  )
  const figure = (name: 'quorum' | 'comparisonsPerEntry' | 'leastReviews', max: number) => (
    <Field label={t(`evaluation.rules.${name}`)}>
      {(control) => (
        <NumberInput
          {...control}
          w={120}
          min={1}
          max={max}
          allowDecimal={false}
          disabled={isLocked}
          value={rules[name]}
          onChange={(value) => set({ [name]: Number(value) || 1 })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Field label={t('evaluation.rules.mode')} help={t(`evaluation.mode.${mode}Help`)}>
        {() => (
          <NativeSelect
            label={t('evaluation.rules.mode')}
            value={mode}
            disabled={isLocked}
            onChange={(event) => setMode(event.target.value as Mode)}
            options={sessionModes.map((value) => ({ value, label: t(`evaluation.mode.${value}`) }))}
          />
        )}
      </Field>
      {mode === 'score' ? (
        <>
          <Field label={t('evaluation.rules.method')} help={t(`evaluation.explain.${rules.method}Text`)}>
            {() => (
              <NativeSelect
                label={t('evaluation.rules.method')}
                value={rules.method}
                disabled={isLocked}
                onChange={(event) => set({ method: event.target.value as ResultRules['method'] })}
                options={resultMethods.map((value) => ({ value, label: t(`evaluation.results.by.${value}`) }))}
              />
            )}
          </Field>
          <Field label={t('evaluation.rules.places')} help={t('evaluation.rules.placesHelp')} isOptional>
            {(control) => (
              <NumberInput
                {...control}
                w={120}
                min={1}
                max={100_000}
                allowDecimal={false}
                disabled={isLocked}
                value={rules.places ?? ''}
                onChange={(value) => set({ places: typeof value === 'number' && value > 0 ? value : null })}
              />
            )}
          </Field>
          {figure('leastReviews', 50)}
          {share('trim')}
          {share('leastCoverage')}
          <TieBreakers
            breakers={rules.tieBreakers}
            isLocked={isLocked}
            onChange={(tieBreakers) => set({ tieBreakers })}
          />
        </>
      ) : null}
      {mode === 'rank' ? (
        <Field label={t('evaluation.rules.rankMethod')} help={t(`evaluation.verdict.explain.${rules.rankMethod}`)}>
          {() => (
            <NativeSelect
              label={t('evaluation.rules.rankMethod')}
              value={rules.rankMethod}
              disabled={isLocked}
              onChange={(event) => set({ rankMethod: event.target.value as ResultRules['rankMethod'] })}
              options={(['schulze', 'borda', 'runoff'] as const).map((value) => ({
                value,
                label: t(`evaluation.rules.rankMethod.${value}`),
              }))}
            />
          )}
        </Field>
      ) : null}
      {mode === 'go_no_go' ? (
        <>
          <Field label={t('evaluation.rules.majority')}>
            {() => (
              <NativeSelect
                label={t('evaluation.rules.majority')}
                value={rules.majority}
                disabled={isLocked}
                onChange={(event) => set({ majority: event.target.value as ResultRules['majority'] })}
                options={(['simple', 'two_thirds', 'unanimous'] as const).map((value) => ({
                  value,
                  label: t(`evaluation.rules.majority.${value}`),
                }))}
              />
            )}
          </Field>
          {figure('quorum', 50)}
        </>
      ) : null}
      {mode === 'pairwise' ? figure('comparisonsPerEntry', 20) : null}
      {isLocked ? null : (
        <div className={styles.acts}>
          <Button size="md" variant="filled" loading={save.isPending} onClick={send}>
            {t('ui.save')}
          </Button>
        </div>
      )}
    </>
  )
}

const nameOf = (one: Breaker) => (one.kind === 'criterion' ? one.criterionId : one.kind)

/** Tie breakers, the first first. */
function TieBreakers({
  breakers,
  isLocked,
  onChange,
}: {
  breakers: readonly Breaker[]
  isLocked: boolean
  onChange: (breakers: Breaker[]) => void
}) {
  const { t, text } = useWords()
  const { place } = useSessionAddress()
  const criteria = useSuspenseQuery(criteriaQuery(place)).data.data.filter(({ weight }) => weight > 0)
  const titles = new Map(criteria.map(({ id, title }) => [id, text(title)]))
  const label = (one: Breaker) =>
    one.kind === 'criterion'
      ? t('evaluation.rules.tie.criterion', { title: titles.get(one.criterionId) ?? '–' })
      : t(`evaluation.rules.tie.${one.kind}`)
  const all: Breaker[] = [
    { kind: 'median' },
    ...criteria.map(({ id }): Breaker => ({ kind: 'criterion', criterionId: id })),
    { kind: 'lot' },
  ]
  const used = new Set(breakers.map(nameOf))
  const left = all.filter((one) => !used.has(nameOf(one)))
  return (
    <Field label={t('evaluation.rules.ties')} help={t('evaluation.rules.tiesHelp')} isGroup>
      {() => (
        <>
          <ol className={styles.ties}>
            {breakers.map((one, at) => (
              <li key={nameOf(one)}>
                {label(one)}
                {isLocked ? null : (
                  <>
                    <IconButton
                      size="xs"
                      label={t('evaluation.rules.tieUp', { name: label(one) })}
                      icon={<ArrowUp size={15} />}
                      disabled={at === 0}
                      onClick={() =>
                        onChange([
                          ...breakers.slice(0, at - 1),
                          one,
                          ...breakers.slice(at - 1, at),
                          ...breakers.slice(at + 1),
                        ])
                      }
                    />
                    <IconButton
                      size="xs"
                      label={t('evaluation.rules.tieRemove', { name: label(one) })}
                      icon={<X size={15} />}
                      onClick={() => onChange(breakers.filter((other) => other !== one))}
                    />
                  </>
                )}
              </li>
            ))}
          </ol>
          {isLocked || left.length === 0 ? null : (
            <NativeSelect
              label={t('evaluation.rules.tieAdd')}
              value=""
              onChange={(event) => {
                const chosen = left.find((one) => nameOf(one) === event.target.value)
                if (chosen) onChange([...breakers, chosen])
              }}
              options={[
                { value: '', label: t('evaluation.rules.tieAdd') },
                ...left.map((one) => ({ value: nameOf(one), label: label(one) })),
              ]}
            />
          )}
        </>
      )}
    </Field>
  )
}
