import { textLimits } from '@laurel/contract/forms/definition'
import { type Field, type FieldOption, newName } from '@laurel/contract/forms/fields'
import { memo } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Switch, TextInput } from '../../ui/controls/index.ts'
import { useBuilderParts } from '../builder-context.tsx'
import { freeName } from './ordered-list.ts'
import { PictureButton } from './picture-button.tsx'
import styles from './properties.module.css'
import { RowsEditor } from './rows-editor.tsx'
import { useChange, withoutUndefined, withText } from './use-change.ts'
import { whileSame } from './while-same.ts'

/** The choices of a field. A list pasted into one line makes one choice of each of its lines. */
export const OptionsEditor = memo(
  function OptionsEditor({ field }: { field: Field }) {
    const { t } = useWords()
    const { set } = useChange(field.key)
    return (
      <>
        <OptionRows
          title={t('forms.builder.options')}
          options={field.options ?? []}
          withPictures={field.type === 'picture-choice'}
          onChange={(options, merge) => set({ options }, merge)}
        />
        {field.type === 'picture-choice' ? (
          <Switch
            label={t('forms.builder.multiple')}
            checked={field.multiple ?? false}
            onChange={(event) => set({ multiple: event.currentTarget.checked || undefined })}
          />
        ) : null}
      </>
    )
  },
  whileSame('type', 'options', 'multiple'),
)

export function OptionRows({
  title,
  options,
  withPictures = false,
  onChange,
}: {
  title: string
  options: readonly FieldOption[]
  withPictures?: boolean
  onChange: (options: FieldOption[], merge?: string) => void
}) {
  const { t } = useWords()
  const { store, langs, canEdit } = useBuilderParts()
  const lang = store.lang()
  const write = (index: number, text: string) =>
    onChange(
      options.map((one, at) => (at === index ? { ...one, text: withText(one.text, lang, text) ?? {} } : one)),
      `option ${index} ${lang}`,
    )
  const paste = (index: number, lines: readonly string[]) => {
    const next = [...options]
    for (const [at, line] of lines.entries()) {
      const known = at === 0 ? next[index] : undefined
      const option = { reference: known?.reference ?? freeName('o', next), text: { ...known?.text, [lang]: line } }
      if (known) next[index] = option
      else next.splice(index + at, 0, option)
    }
    onChange(next)
  }
  return (
    <RowsEditor
      title={title}
      rows={options}
      addLabel={t('forms.builder.addOption')}
      minRows={1}
      onChange={onChange}
      onAdd={() =>
        onChange([
          ...options,
          { reference: freeName('o', options), text: { [lang]: newName('option', lang, options.length + 1) } },
        ])
      }
    >
      {(option, index) => (
        <>
          <TextInput
            aria-label={t('forms.builder.optionNumber', { number: index + 1 })}
            readOnly={!canEdit}
            maxLength={textLimits.option}
            placeholder={option.text[langs[0] ?? lang]}
            value={option.text[lang] ?? ''}
            onChange={(event) => write(index, event.currentTarget.value)}
            onPaste={(event) => {
              const lines = event.clipboardData
                .getData('text')
                .split(/\r?\n/)
                .map((line) => line.trim())
                .filter(Boolean)
              if (lines.length < 2) return
              event.preventDefault()
              paste(index, lines)
            }}
          />
          {withPictures ? (
            <>
              {option.picture ? (
                <img className={styles.thumb} src={`/api/files/stream/${option.picture}?width=96`} alt="" />
              ) : null}
              <PictureButton
                hasPicture={option.picture !== undefined}
                number={index + 1}
                onPicture={(picture) =>
                  onChange(options.map((one) => (one === option ? withoutUndefined({ ...one, picture }) : one)))
                }
              />
            </>
          ) : null}
        </>
      )}
    </RowsEditor>
  )
}
