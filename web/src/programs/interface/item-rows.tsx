import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { RowsEditor } from '../configure/rows-editor.tsx'
import { AddressInput } from './address-input.tsx'
import styles from './interface.module.css'
import { PictureField } from './picture-field.tsx'

export interface RowsProps<Row> {
  readonly rows: readonly Row[]
  readonly language: Locale
  readonly isDisabled?: boolean
  readonly onChange: (rows: Row[]) => void
}

const written = (text: LocalizedText, language: Locale, value: string): LocalizedText => ({
  ...text,
  [language]: value,
})

interface CellProps {
  readonly label: string
  readonly value: LocalizedText
  readonly language: Locale
  readonly onChange: (value: LocalizedText) => void
  readonly isLong?: boolean
  readonly isDisabled?: boolean
}

/** One text of a row, in the language that is written. */
export function Cell({ label, value, language, onChange, isLong = false, isDisabled = false }: CellProps) {
  const Input = isLong ? AutoTextarea : TextInput
  return (
    <Input
      lang={language}
      aria-label={label}
      placeholder={label}
      disabled={isDisabled}
      maxLength={isLong ? 2000 : 300}
      value={value[language] ?? ''}
      onChange={(event: { currentTarget: { value: string } }) =>
        onChange(written(value, language, event.currentTarget.value))
      }
    />
  )
}

interface Figure {
  readonly value: LocalizedText
  readonly label: LocalizedText
}

export function FigureRows({ rows, language, onChange }: RowsProps<Figure>) {
  const { t } = useWords()
  return (
    <RowsEditor<Figure>
      title={t('programs.block.figures')}
      rows={rows}
      onChange={onChange}
      empty={{ value: {}, label: {} }}
      addLabel={t('programs.block.add_figure')}
      nameOf={(row, index) => row.label[language] || String(index + 1)}
      max={6}
    >
      {(row, set) => (
        <div className={styles.itemFields}>
          <Cell
            label={t('programs.block.figure')}
            value={row.value}
            language={language}
            onChange={(value) => set({ ...row, value })}
          />
          <Cell
            label={t('programs.block.counts')}
            value={row.label}
            language={language}
            onChange={(label) => set({ ...row, label })}
          />
        </div>
      )}
    </RowsEditor>
  )
}

interface Quote {
  readonly text: LocalizedText
  readonly name: string
  readonly role: LocalizedText
}

export function QuoteRows({ rows, language, onChange }: RowsProps<Quote>) {
  const { t } = useWords()
  return (
    <RowsEditor<Quote>
      title={t('programs.block.quotes')}
      rows={rows}
      onChange={onChange}
      empty={{ text: {}, name: '', role: {} }}
      addLabel={t('programs.block.add_quote')}
      nameOf={(row, index) => row.name || String(index + 1)}
      max={12}
    >
      {(row, set) => (
        <div className={styles.itemFields}>
          <Cell
            isLong
            label={t('programs.block.said')}
            value={row.text}
            language={language}
            onChange={(text) => set({ ...row, text })}
          />
          <TextInput
            aria-label={t('programs.block.person')}
            placeholder={t('programs.block.person')}
            maxLength={120}
            value={row.name}
            onChange={(event) => set({ ...row, name: event.currentTarget.value })}
          />
          <Cell
            label={t('programs.block.role')}
            value={row.role}
            language={language}
            onChange={(role) => set({ ...row, role })}
          />
        </div>
      )}
    </RowsEditor>
  )
}

interface Partner {
  readonly name: string
  readonly address: string
  readonly fileKey: string | null
}

/** Logos with the site that each leads to. */
export function PartnerRows({ rows, onChange, isDisabled = false }: Omit<RowsProps<Partner>, 'language'>) {
  const { t } = useWords()
  return (
    <RowsEditor<Partner>
      title={t('programs.block.partners')}
      rows={rows}
      onChange={onChange}
      empty={{ name: '', address: '', fileKey: null }}
      addLabel={t('programs.block.add_partner')}
      nameOf={(row, index) => row.name || String(index + 1)}
      max={40}
      isDisabled={isDisabled}
    >
      {(row, set) => (
        <div className={styles.itemFields}>
          <TextInput
            aria-label={t('programs.block.partner')}
            placeholder={t('programs.block.partner')}
            maxLength={120}
            disabled={isDisabled}
            value={row.name}
            onChange={(event) => set({ ...row, name: event.currentTarget.value })}
          />
          <AddressInput value={row.address} isDisabled={isDisabled} onChange={(address) => set({ ...row, address })} />
          <PictureField
            label={t('programs.block.partner_logo')}
            none={t('programs.block.partner_name')}
            fileKey={row.fileKey}
            isDisabled={isDisabled}
            onChange={(fileKey) => set({ ...row, fileKey })}
          />
        </div>
      )}
    </RowsEditor>
  )
}

interface Question {
  readonly question: LocalizedText
  readonly answer: LocalizedText
}

export function QuestionRows({ rows, language, onChange, isDisabled = false }: RowsProps<Question>) {
  const { t } = useWords()
  return (
    <RowsEditor<Question>
      title={t('programs.section.faq')}
      rows={rows}
      onChange={onChange}
      empty={{ question: {}, answer: {} }}
      addLabel={t('programs.add_question')}
      nameOf={(row, index) => row.question[language] || String(index + 1)}
      max={50}
      isDisabled={isDisabled}
    >
      {(row, set) => (
        <div className={styles.itemFields}>
          <Cell
            label={t('programs.question')}
            value={row.question}
            language={language}
            isDisabled={isDisabled}
            onChange={(question) => set({ ...row, question })}
          />
          <Cell
            isLong
            label={t('programs.answer')}
            value={row.answer}
            language={language}
            isDisabled={isDisabled}
            onChange={(answer) => set({ ...row, answer })}
          />
        </div>
      )}
    </RowsEditor>
  )
}
