import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput, TextInput } from '../../ui/controls/index.ts'
import { RowsEditor } from '../configure/rows-editor.tsx'
import styles from './interface.module.css'
import { Cell, type RowsProps } from './item-rows.tsx'

interface Criterion {
  readonly label: LocalizedText
  readonly weight: number | null
}

/** What applications are judged by, each with its share. */
export function CriterionRows({ rows, language, onChange, isDisabled = false }: RowsProps<Criterion>) {
  const { t } = useWords()
  return (
    <RowsEditor<Criterion>
      title={t('programs.section.criteria')}
      rows={rows}
      onChange={onChange}
      empty={{ label: {}, weight: null }}
      addLabel={t('programs.block.add_criterion')}
      nameOf={(row, index) => row.label[language] || String(index + 1)}
      max={20}
      isDisabled={isDisabled}
    >
      {(row, set) => (
        <div className={styles.itemFields}>
          <Cell
            label={t('programs.block.criterion')}
            value={row.label}
            language={language}
            isDisabled={isDisabled}
            onChange={(label) => set({ ...row, label })}
          />
          <NumberInput
            aria-label={t('programs.block.weight')}
            placeholder={t('programs.block.weight')}
            disabled={isDisabled}
            min={0}
            max={100}
            suffix=" %"
            value={row.weight ?? ''}
            onChange={(weight) => set({ ...row, weight: typeof weight === 'number' ? weight : null })}
          />
        </div>
      )}
    </RowsEditor>
  )
}

interface Juror {
  readonly name: string
  readonly role: LocalizedText
}

/** Who judges, by name and where they come from. */
export function JurorRows({ rows, language, onChange, isDisabled = false }: RowsProps<Juror>) {
  const { t } = useWords()
  return (
    <RowsEditor<Juror>
      title={t('programs.section.jury')}
      rows={rows}
      onChange={onChange}
      empty={{ name: '', role: {} }}
      addLabel={t('programs.block.add_juror')}
      nameOf={(row, index) => row.name || String(index + 1)}
      max={60}
      isDisabled={isDisabled}
    >
      {(row, set) => (
        <div className={styles.itemFields}>
          <TextInput
            aria-label={t('programs.block.juror')}
            placeholder={t('programs.block.juror')}
            maxLength={120}
            disabled={isDisabled}
            value={row.name}
            onChange={(event) => set({ ...row, name: event.currentTarget.value })}
          />
          <Cell
            label={t('programs.block.role')}
            value={row.role}
            language={language}
            isDisabled={isDisabled}
            onChange={(role) => set({ ...row, role })}
          />
        </div>
      )}
    </RowsEditor>
  )
}
