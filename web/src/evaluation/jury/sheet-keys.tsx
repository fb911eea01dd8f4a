import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { later } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton, keyName, useShortcuts, useToldKey } from '../../ui/index.ts'

const KeysDialog = later(async () => (await import('../../ui/table/keys-dialog.tsx')).KeysDialog)

/** What keys do on the score sheet, behind a button and behind « ? », as everywhere in the back office. */
export function SheetKeys() {
  const { t, locale } = useWords()
  const [isOpen, setOpen] = useState(false)
  useToldKey('0…9', t('evaluation.sheet.key.mark'))
  useToldKey('Tab', t('evaluation.sheet.key.next'))
  useToldKey('[ ]', t('evaluation.sheet.key.move'))
  useToldKey('J K', t('evaluation.sheet.key.criterion'))
  useToldKey('N', t('evaluation.sheet.key.note'))
  useToldKey('A', t('evaluation.sheet.key.abstain'))
  useToldKey(together(keyName('mod+Enter', locale)), t('evaluation.sheet.key.save'))
  useToldKey(together(keyName('mod+shift+Enter', locale)), t('evaluation.sheet.key.submit'))
  useToldKey('G', t('evaluation.sheet.key.grid'))
  useShortcuts({
    '?': (event) => {
      event.preventDefault()
      setOpen(true)
    },
  })
  return (
    <>
      <IconButton label={t('evaluation.sheet.keys')} icon={<Keyboard size={19} />} onClick={() => setOpen(true)} />
      {isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Keys pressed together are one key of the list. */
const together = (keys: string) => keys.replaceAll(' ', '\u00a0')
