import type { Locale } from '@laurel/contract/kernel/locale'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useProgram, useRefusalToast, useSessionAddress, useWritingLang } from '../../evaluation/index.ts'
import { currencies } from '../../forms/index.ts'
import { type AnswerOf, queryOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, NumberInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import council from '../room/room.module.css'
import { type DecisionLine, DecisionTypeLine } from './decision-type-line.tsx'
import styles from './staff.module.css'

type Settings = AnswerOf<'getDecisionSettings'>

/** What can be decided of an entry: names, what each makes of the application, quotas, and the budget. */
export function DecisionTypesForm({ isReadOnly }: { isReadOnly: boolean }) {
  const { params } = useSessionAddress()
  const settings = useSuspenseQuery(queryOf('getDecisionSettings', { params })).data
  return <SettingsForm key={JSON.stringify(settings)} settings={settings} isReadOnly={isReadOnly} />
}

function SettingsForm({ settings, isReadOnly }: { settings: Settings; isReadOnly: boolean }) {
  const { t, format } = useWords()
  const { supportedLangs } = useProgram()
  const [lang, setLang] = useWritingLang()
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const [lines, setLines] = useState<DecisionLine[]>(() => settings.types.map((type) => ({ ...type, key: type.id })))
  const [budget, setBudget] = useState(settings.budgetCents)
  const [currency, setCurrency] = useState(settings.currency ?? 'EUR')
  const save = useCall('changeDecisionSettings', { invalidates: ['getDecisionSettings', 'getDeliberation'] })
  const set = (key: string, change: Partial<DecisionLine>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const add = () => {
    const blank = { label: {}, outcome: 'accepted' as const, quota: null, categoryQuotas: {}, takesAmount: false }
    setLines((all) => [...all, { ...blank, id: undefined, key: crypto.randomUUID() }])
  }
  const send = () => {
    const types = lines.map(({ key: _, ...line }) => line)
    return save
      .mutateAsync({ params, body: { types, budgetCents: budget, currency } })
      .then(() => toastSuccess({ title: t('evaluation.saved') }))
      .catch(refused)
  }
  const isBlank = lines.some(({ label }) => !Object.values(label).some((text) => text?.trim()))
  return (
    <section className={styles.form} aria-labelledby="decision-types">
      <h2 id="decision-types">{t('evaluation.types.title')}</h2>
      <p>{t('evaluation.types.help')}</p>
      {supportedLangs.length > 1 ? (
        <div className={styles.language}>
          <NativeSelect
            label={t('evaluation.language')}
            value={lang}
            onChange={(event) => setLang(event.target.value as Locale)}
            options={supportedLangs.map((value) => ({ value, label: format.language(value) }))}
          />
        </div>
      ) : null}
      <div className={council.types}>
        {lines.map((line) => (
          <DecisionTypeLine
            key={line.key}
            line={line}
            lang={lang}
            isReadOnly={isReadOnly}
            onChange={(change) => set(line.key, change)}
            onRemove={
              isReadOnly || lines.length === 1
                ? undefined
                : () => setLines((all) => all.filter(({ key }) => key !== line.key))
            }
          />
        ))}
      </div>
      <Field label={t('evaluation.types.budget')} isOptional>
        {(control) => (
          <div className={council.budget}>
            <NumberInput
              {...control}
              w={180}
              min={0}
              decimalScale={2}
              readOnly={isReadOnly}
              value={budget === null ? '' : budget / 100}
              onChange={(value) => setBudget(value === '' ? null : Math.round(Number(value) * 100))}
            />
            <NativeSelect
              label={t('evaluation.types.currency')}
              value={currency}
              disabled={isReadOnly}
              onChange={(event) => setCurrency(event.target.value)}
              options={[...new Set([currency, ...currencies])].map((value) => ({ value, label: value }))}
            />
          </div>
        )}
      </Field>
      {isReadOnly ? null : (
        <div className={council.bar}>
          <Button leftSection={<Plus size={15} />} onClick={add}>
            {t('evaluation.types.add')}
          </Button>
          <Button
            variant="filled"
            disabled={isBlank || lines.length === 0}
            loading={save.isPending}
            onClick={() => void send()}
          >
            {t('ui.save')}
          </Button>
          {lines.length === 0 || isBlank ? (
            <span className="lr-quiet">{t(isBlank ? 'evaluation.types.nameless' : 'evaluation.types.needed')}</span>
          ) : null}
        </div>
      )}
    </section>
  )
}
