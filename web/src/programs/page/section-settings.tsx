import type { Locale } from '@laurel/contract/kernel/locale'
import type { Program } from '@laurel/contract/programs'
import type { ProgramSection } from '@laurel/contract/programs/page'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { RichTextEditor } from '../../ui/input/index.ts'
import { buttonClass } from '../../ui/page/index.ts'
import { usePicture } from '../configure/use-picture.ts'
import { PartnerRows, QuestionRows } from '../interface/item-rows.tsx'
import { CriterionRows, JurorRows } from '../interface/judging-rows.tsx'
import { LocalizedInput } from '../interface/localized-input.tsx'
import { DocumentRows } from './document-rows.tsx'

export interface SectionSettingsProps {
  readonly program: Program
  readonly section: ProgramSection
  /** Names and sizes of documents, by their key. */
  readonly files: Readonly<Record<string, { readonly name: string; readonly size: number }>>
  readonly language: Locale
  readonly isDisabled: boolean
  readonly onSent: (key: string, file: { name: string; size: number }) => void
  readonly onChange: (section: ProgramSection) => void
}

/** What the chosen part holds; those of the program's own say where they are written. */
export function SectionSettings(props: SectionSettingsProps) {
  const { program, section, language, isDisabled, onChange } = props
  const { t } = useWords()
  const addPicture = usePicture()
  if (!('title' in section))
    return (
      <div>
        <h2>{t(`programs.part.${section.kind}`)}</h2>
        <p className="lr-caption">{t(`programs.part.${section.kind}_text`)}</p>
        <p>
          <Link to={`/admin/programs/${program.slug}/configure`} className={buttonClass({ size: 'sm' })}>
            {t('programs.configure')}
          </Link>
        </p>
      </div>
    )
  return (
    <>
      <h2>{t(`programs.part.${section.kind}`)}</h2>
      <LocalizedInput
        label={t('programs.block.title')}
        value={section.title}
        language={language}
        isDisabled={isDisabled}
        onChange={(title) => onChange({ ...section, title })}
      />
      {section.kind === 'text' ? (
        <RichTextEditor
          label={t('programs.block.text')}
          value={section.text[language] ?? ''}
          onChange={(html) => onChange({ ...section, text: { ...section.text, [language]: html } })}
          onPicture={addPicture}
          isDisabled={isDisabled}
        />
      ) : null}
      {section.kind === 'documents' ? <DocumentRows {...props} section={section} /> : null}
      {section.kind === 'partners' ? (
        <PartnerRows
          rows={section.items}
          isDisabled={isDisabled}
          onChange={(items) => onChange({ ...section, items })}
        />
      ) : null}
      {section.kind === 'criteria' ? (
        <>
          <LocalizedInput
            label={t('programs.block.words')}
            isLong
            maxLength={2000}
            value={section.text}
            language={language}
            isDisabled={isDisabled}
            onChange={(text) => onChange({ ...section, text })}
          />
          <CriterionRows
            rows={section.items}
            language={language}
            isDisabled={isDisabled}
            onChange={(items) => onChange({ ...section, items })}
          />
        </>
      ) : null}
      {section.kind === 'jury' ? (
        <JurorRows
          rows={section.items}
          language={language}
          isDisabled={isDisabled}
          onChange={(items) => onChange({ ...section, items })}
        />
      ) : null}
      {section.kind === 'help' ? (
        <QuestionRows
          rows={section.items}
          language={language}
          isDisabled={isDisabled}
          onChange={(items) => onChange({ ...section, items })}
        />
      ) : null}
    </>
  )
}
