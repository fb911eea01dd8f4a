import { Switch } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Kbd } from '../keys/kbd.tsx'
import { areSingleKeysOn, turnSingleKeys } from '../keys/use-shortcuts.ts'
import styles from './keys-dialog.module.css'

/** Keys, pressed together or any of them, and what they do. */
export type KeyHelp = { readonly keys: readonly string[]; readonly does: string }

/** The keys of a list, and the switch that turns single ones off (WCAG 2.1.4). */
export function KeysDialog({
  own,
  canArrange,
  canChoose,
  onClose,
}: {
  own: readonly KeyHelp[]
  canArrange: boolean
  canChoose: boolean
  onClose: () => void
}) {
  const { t } = useWords()
  const [isOn, setOn] = useState(areSingleKeysOn)
  const rows: KeyHelp[] = [
    { keys: ['J', 'K'], does: t('table.keys.walk') },
    { keys: ['↵'], does: t('table.keys.open') },
    ...own,
    ...(canChoose
      ? [
          { keys: ['X'], does: t('table.keys.choose') },
          { keys: ['⇧ ↑', '⇧ ↓'], does: t('table.keys.chooseRange') },
        ]
      : []),
    { keys: ['↑', '↓', '←', '→'], does: t('table.keys.cells') },
    { keys: [`Ctrl ${t('table.keys.home')}`, `Ctrl ${t('table.keys.end')}`], does: t('table.keys.ends') },
  ]
  const heads: KeyHelp[] = [
    { keys: ['⇧ ←', '⇧ →'], does: t('table.keys.move') },
    { keys: ['Alt ←', 'Alt →'], does: t('table.keys.width') },
    { keys: ['Alt ↓'], does: t('table.keys.menu') },
  ]
  return (
    <Dialog isOpen onClose={onClose} title={t('table.keys.title')}>
      <Keys rows={[...rows, { keys: ['?'], does: t('table.keys.help') }]} />
      {canArrange ? (
        <>
          <h3 className={styles.part}>{t('table.keys.heads')}</h3>
          <Keys rows={heads} />
        </>
      ) : null}
      <Switch
        className={styles.switch}
        label={t('table.keys.single')}
        description={t('table.keys.singleHelp')}
        checked={isOn}
        onChange={(event) => {
          turnSingleKeys(event.currentTarget.checked)
          setOn(event.currentTarget.checked)
        }}
      />
    </Dialog>
  )
}

function Keys({ rows }: { rows: readonly KeyHelp[] }) {
  return (
    <dl className={styles.keys}>
      {rows.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
