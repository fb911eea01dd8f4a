import type { MailCondition, MailKind } from '@laurel/contract/emails'
import { type Editor, useEditorState } from '@tiptap/react'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { useMailWords } from './mail-words.ts'
import styles from './mails.module.css'

interface Selected {
  readonly type: string
  readonly attrs: Readonly<Record<string, unknown>>
}

/** The block that holds the cursor, or the part that is selected whole. */
function selectedIn(editor: Editor): { block: Selected | null; part: Selected | null } {
  const { selection } = editor.state
  const chosen = 'node' in selection ? (selection.node as { type: { name: string }; attrs: Selected['attrs'] }) : null
  const part = chosen ? { type: chosen.type.name, attrs: chosen.attrs } : null
  if (part && part.type !== 'field') return { block: part, part }
  const above = selection.$from.depth > 0 ? selection.$from.node(1) : null
  return { block: above ? { type: above.type.name, attrs: above.attrs } : null, part }
}

/** What can be set of the part that is selected: when it is shown, the words of a button, the words in place of an empty field. */
export function SelectedPart({ editor, kind }: { editor: Editor; kind: MailKind }) {
  const { t } = useWords()
  const { fieldName } = useMailWords(kind.fields)
  const { block, part } = useEditorState({ editor, selector: ({ editor: current }) => selectedIn(current) })
  if (!block) return null
  const set = (type: string, attrs: object) => editor.chain().updateAttributes(type, attrs).run()
  const when = block.attrs.when as MailCondition | null | undefined
  const conditional = kind.fields.filter(({ isOptional }) => isOptional)
  const asWord = (one: MailCondition | null | undefined) => (one ? `${one.is}:${one.field}` : '')
  const choose = (word: string) => {
    const [is, field] = word.split(':')
    set(block.type, { when: field ? { field, is } : null })
  }
  return (
    <fieldset className={styles.selected} aria-label={t('emails.editor.selected')}>
      {part?.type === 'field' ? (
        <TextInput
          size="xs"
          label={t('emails.editor.otherwise', { field: fieldName(String(part.attrs.field)) })}
          value={String(part.attrs.otherwise ?? '')}
          onChange={(event) => set('field', { otherwise: event.currentTarget.value })}
        />
      ) : null}
      {part?.type === 'button' ? (
        <ButtonPart part={part} isSecurity={kind.isSecurity} onChange={(attrs) => set('button', attrs)} />
      ) : null}
      {part?.type === 'image' ? (
        <TextInput
          size="xs"
          label={t('emails.editor.alt')}
          value={String(part.attrs.alt ?? '')}
          maxLength={300}
          onChange={(event) => set('image', { alt: event.currentTarget.value })}
        />
      ) : null}
      {conditional.length > 0 && block.type !== 'horizontalRule' ? (
        <NativeSelect
          label={t('emails.editor.shown')}
          value={asWord(when)}
          onChange={(event) => choose(event.currentTarget.value)}
          options={[
            { value: '', label: t('emails.editor.always') },
            ...conditional.flatMap(({ name }) => [
              { value: `filled:${name}`, label: t('emails.editor.when.filled', { field: fieldName(name) }) },
              { value: `empty:${name}`, label: t('emails.editor.when.empty', { field: fieldName(name) }) },
            ]),
          ]}
        />
      ) : null}
    </fieldset>
  )
}

function ButtonPart({
  part: { attrs },
  isSecurity,
  onChange,
}: {
  part: Selected
  isSecurity: boolean
  onChange: (attrs: object) => void
}) {
  const { t } = useWords()
  const link = String(attrs.link ?? '')
  const isOwn = link !== 'action' && link !== 'platform'
  return (
    <>
      <TextInput
        size="xs"
        label={t('emails.editor.label')}
        value={String(attrs.label ?? '')}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('emails.editor.leads')}
        value={isOwn ? 'own' : link}
        onChange={(event) =>
          onChange({ link: event.currentTarget.value === 'own' ? 'https://' : event.currentTarget.value })
        }
        options={[
          { value: 'action', label: t('emails.editor.link.action') },
          { value: 'platform', label: t('emails.editor.link.platform') },
          ...(isSecurity ? [] : [{ value: 'own', label: t('emails.editor.link.own') }]),
        ]}
      />
      {isOwn ? (
        <TextInput
          size="xs"
          label={t('emails.editor.address')}
          value={link}
          onChange={(event) => onChange({ link: event.currentTarget.value })}
        />
      ) : null}
    </>
  )
}
