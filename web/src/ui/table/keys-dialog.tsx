import { Switch } from '@mantine/core'
import { Fragment, useContext, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Kbd } from '../keys/kbd.tsx'
import { modName } from '../keys/key-name.ts'
import { type KeyHelp, KeysEverywhere } from '../keys/page-help.ts'
import { useKeysOfPage } from '../keys/page-keys.ts'
import { areSingleKeysOn, turnSingleKeys } from '../keys/use-shortcuts.ts'
import styles from './keys-dialog.module.css'

/** The list on the page, as far as keys work on it. */
interface KeysOfList {
  readonly own: readonly KeyHelp[]
  readonly canArrange: boolean
  readonly canChoose: boolean
}

/** The keys of a list, or of another page that has some, those of every page, and the switch that turns single ones off (WCAG 2.1.4). */
export function KeysDialog({ list, onClose }: { list?: KeysOfList; onClose: () => void }) {
  const { t } = useWords()
  const everywhere = useContext(KeysEverywhere)
  const [isOn, setOn] = useState(areSingleKeysOn)
  // A list tells its own, those of the panel beside it among them.
  const listed = useKeysOfPage()
  const ofPage = list ? [] : listed
  const hasOwn = list !== undefined || ofPage.length > 0
  const help = { keys: ['?'], does: t('table.keys.help') }
  return (
    <Dialog isOpen onClose={onClose} title={t('table.keys.title')}>
      {list ? <ListKeys {...list} /> : null}
      {ofPage.length > 0 ? <Keys rows={ofPage} /> : null}
      {hasOwn && everywhere.length > 0 ? <h3 className={styles.part}>{t('table.keys.everywhere')}</h3> : null}
      <Keys rows={[...everywhere, help]} />
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

function ListKeys({ own, canArrange, canChoose }: KeysOfList) {
  const { t, locale } = useWords()
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
    {
      keys: [`${modName(locale)} ${t('table.keys.home')}`, `${modName(locale)} ${t('table.keys.end')}`],
      does: t('table.keys.ends'),
    },
  ]
  const heads: KeyHelp[] = [
    { keys: ['⇧ ←', '⇧ →'], does: t('table.keys.move') },
    { keys: ['Alt ←', 'Alt →'], does: t('table.keys.width') },
    { keys: ['Alt ↓'], does: t('table.keys.menu') },
  ]
  return (
    <>
      <Keys rows={rows} />
      {canArrange ? (
        <>
          <h3 className={styles.part}>{t('table.keys.heads')}</h3>
          <Keys rows={heads} />
        </>
      ) : null}
    </>
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
