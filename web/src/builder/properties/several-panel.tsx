import { ArrowDown, ArrowUp, ClipboardCopy, Copy, FolderInput, FolderOutput, Scissors, Trash2 } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { modName } from '../../ui/keys/index.ts'
import { useActingOn, useBuilder, useBuilderParts, useDraftText, useFields } from '../builder-context.tsx'
import { locate } from '../state/tree.ts'
import { movesOfAll } from '../state/tree-several.ts'
import { useClipboardActions } from '../use-clipboard.ts'
import { useFieldActions } from '../use-field-actions.ts'
import styles from './properties.module.css'

/** How many titles stand in the panel before « and n more ». */
const longestList = 8

/** Several fields are picked: which, and what can be done with all of them. */
export function SeveralPanel({ current }: { current: string }) {
  const { t, locale } = useWords()
  const { store, canEdit } = useBuilderParts()
  const text = useDraftText()
  const keys = useActingOn(current)
  const picked = useFields(keys)
  const fields = useBuilder((one) => one.draft().definition.fields)
  const actions = useFieldActions(current)
  const { copyByMenu, cutByMenu } = useClipboardActions()
  const moves = movesOfAll(fields, keys)
  const holder = moves.into && text(locate(fields, moves.into.parent)?.field.title)
  const more = picked.length - longestList
  return (
    <div className={styles.panel}>
      <div className={styles.head} role="status">
        <h2>{t('forms.builder.several', { count: keys.length })}</h2>
      </div>
      <div className={styles.stack}>
        <ul className={styles.severalTitles}>
          {picked.slice(0, longestList).map((field) => (
            <li key={field.key}>{text(field.title) || t('forms.builder.untitled')}</li>
          ))}
          {more > 0 ? <li>{t('forms.builder.severalMore', { count: more })}</li> : null}
        </ul>
        <p className={styles.quiet}>{t('forms.builder.severalHelp', { mod: modName(locale) })}</p>
        <div className={styles.stack} style={{ gap: 6 }}>
          <Action icon={<ClipboardCopy size={15} />} onClick={() => void copyByMenu(current)}>
            {t('forms.builder.copy')}
          </Action>
          {canEdit ? (
            <>
              <Action icon={<Scissors size={15} />} onClick={() => void cutByMenu(current)}>
                {t('forms.builder.cut')}
              </Action>
              <Action icon={<Copy size={15} />} onClick={actions.duplicate}>
                {t('forms.builder.duplicate')}
              </Action>
              <Action icon={<ArrowUp size={15} />} isOff={!moves.up} onClick={() => actions.move(moves.up)}>
                {t('forms.builder.moveUp')}
              </Action>
              <Action icon={<ArrowDown size={15} />} isOff={!moves.down} onClick={() => actions.move(moves.down)}>
                {t('forms.builder.moveDown')}
              </Action>
              {moves.into ? (
                <Action icon={<FolderInput size={15} />} onClick={() => actions.move(moves.into)}>
                  {t('forms.builder.moveInto', { name: holder || t('forms.builder.untitled') })}
                </Action>
              ) : null}
              {moves.out ? (
                <Action icon={<FolderOutput size={15} />} onClick={() => actions.move(moves.out)}>
                  {t('forms.builder.moveOut')}
                </Action>
              ) : null}
              <Action icon={<Trash2 size={15} />} isDangerous onClick={actions.remove}>
                {t('forms.builder.remove')}
              </Action>
            </>
          ) : null}
        </div>
        <Button variant="subtle" onClick={() => store.select(current)}>
          {t('forms.builder.pickOne')}
        </Button>
      </div>
    </div>
  )
}

function Action({
  icon,
  isOff,
  isDangerous,
  onClick,
  children,
}: {
  icon: React.ReactNode
  isOff?: boolean
  isDangerous?: boolean
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <Button
      justify="flex-start"
      leftSection={icon}
      disabled={isOff}
      color={isDangerous ? 'bad' : undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
