import type { AssignmentSettings } from '@laurel/contract/assignment'
import { FileUp, X } from 'lucide-react'
import { useState } from 'react'
import type { JurorRow } from '../../evaluation/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, NumberInput, Switch } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { ApartPairs } from './apart-pairs.tsx'
import { FileDialog } from './file-dialog.tsx'
import styles from './runs.module.css'
import { ShareFields } from './share-fields.tsx'

type Toggle = 'affinities' | 'experts' | 'onePerOrganisation' | 'fair' | 'connected' | 'adjust'
const toggles: readonly Toggle[] = ['affinities', 'experts', 'onePerOrganisation', 'fair', 'connected', 'adjust']

/** The largest number that a draw may have. */
const maxSeed = 2_147_483_647

/** The rules of the division. */
export function RunSettings({
  settings,
  jurors,
  isBusy,
  onChange,
  onCompute,
}: {
  settings: AssignmentSettings
  jurors: readonly JurorRow[]
  isBusy: boolean
  onChange: (settings: AssignmentSettings) => void
  onCompute: () => unknown
}) {
  const { t } = useWords()
  const [isImporting, setImporting] = useState(false)
  const set = (part: Partial<AssignmentSettings>) => onChange({ ...settings, ...part })
  const isOptimal = settings.method === 'optimal'
  return (
    <form
      className={styles.settings}
      aria-label={t('evaluation.assignments.rules')}
      onSubmit={(event) => {
        event.preventDefault()
        onCompute()
      }}
    >
      <NativeSelect
        label={t('evaluation.run.method')}
        value={settings.method}
        onChange={(event) => set({ method: event.target.value as AssignmentSettings['method'] })}
        options={[
          { value: 'optimal', label: t('evaluation.run.method.optimal') },
          { value: 'round_robin', label: t('evaluation.run.method.round_robin') },
        ]}
      />
      <ShareFields share={settings} onChange={set} />
      {isOptimal ? (
        <>
          {toggles.map((name) => (
            <Switch
              key={name}
              label={t(`evaluation.run.rule.${name}`)}
              labelPosition="left"
              checked={settings[name]}
              onChange={(event) => set({ [name]: event.currentTarget.checked })}
            />
          ))}
          <RuleNumber
            id="run-calibration"
            label={t('evaluation.run.rule.calibration')}
            max={10}
            value={settings.calibrationEntries}
            onChange={(calibrationEntries) => set({ calibrationEntries })}
          />
          <RuleNumber
            id="run-seed"
            label={t('evaluation.run.rule.seed')}
            max={maxSeed}
            value={settings.seed}
            onChange={(seed) => set({ seed })}
          />
          <p className={styles.act}>
            <Button size="sm" leftSection={<FileUp size={15} />} onClick={() => setImporting(true)}>
              {t('evaluation.file.scores')}
            </Button>
          </p>
          <ApartPairs jurors={jurors} pairs={settings.apart} onChange={(apart) => set({ apart })} />
        </>
      ) : null}
      {settings.raised.length > 0 ? (
        <Loosened
          text={t('evaluation.run.raised', { count: settings.raised.length })}
          onDrop={() => set({ raised: [] })}
        />
      ) : null}
      {settings.lowered.length > 0 ? (
        <Loosened
          text={t('evaluation.run.lowered', { count: settings.lowered.length })}
          onDrop={() => set({ lowered: [] })}
        />
      ) : null}
      <p className={styles.note}>{t('evaluation.assignments.rulesNote')}</p>
      <Button type="submit" size="md" variant="filled" loading={isBusy}>
        {t('evaluation.run.compute')}
      </Button>
      {isImporting ? <FileDialog kind="affinities" onClose={() => setImporting(false)} /> : null}
    </form>
  )
}

function Loosened({ text, onDrop }: { text: string; onDrop: () => void }) {
  const { t } = useWords()
  return (
    <p className={styles.loosened}>
      {text}
      <IconButton
        label={t('evaluation.run.tighten', { rule: text })}
        icon={<X size={15} />}
        size="xs"
        onClick={onDrop}
      />
    </p>
  )
}

interface RuleNumberProps {
  readonly id: string
  readonly label: string
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A rule that is a whole number, from none on. */
function RuleNumber({ id, label, max, value, onChange }: RuleNumberProps) {
  return (
    <div className={styles.rule}>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        size="sm"
        min={0}
        max={max}
        allowDecimal={false}
        value={value}
        onChange={(typed) => onChange(Math.min(max, Math.max(0, Number(typed) || 0)))}
      />
    </div>
  )
}
