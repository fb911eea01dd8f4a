import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { later } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../../ui/index.ts'
import { keyName, useReportedKey, useShortcuts } from '../../ui/keys/index.ts'

const KeysDialog = later(async () => (await import('../../ui/table/keys-dialog.tsx')).KeysDialog)

/** What keys do on the score sheet, behind a button and behind « ? », as everywhere in the back office. */
export function SheetKeys() {
  const { t, locale } = useWords()
  const [isOpen, setOpen] = useState(false)
  useReportedKey('0…9', t('evaluation.sheet.key.mark'))
  useReportedKey('Tab', t('evaluation.sheet.key.next'))
  useReportedKey('[ ]', t('evaluation.sheet.key.move'))
  useReportedKey('J K', t('evaluation.sheet.key.criterion'))
  useReportedKey('N', t('evaluation.sheet.key.note'))
  useReportedKey('A', t('evaluation.sheet.key.abstain'))
  useReportedKey(unbroken(keyName('mod+Enter', locale)), t('evaluation.sheet.key.save'))
  useReportedKey(unbroken(keyName('mod+shift+Enter', locale)), t('evaluation.sheet.key.submit'))
  useReportedKey('G', t('evaluation.sheet.key.grid'))
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
const unbroken = (keys: string) => keys.replaceAll(' ', '\u00a0')
