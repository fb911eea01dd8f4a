import { Download } from 'lucide-react'
import { renderSVG } from 'uqr'
import { saveFile } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'

/** Saves a code as a drawing, sharp at any size. */
export function QrDownload({ text, name }: { text: string; name: string }) {
  const { t } = useWords()
  const save = () =>
    saveFile({ blob: new Blob([renderSVG(text)], { type: 'image/svg+xml' }), name: undefined }, `${name}.svg`)
  return (
    <Button size="sm" leftSection={<Download size={16} aria-hidden="true" />} onClick={save}>
      {t('programs.sharing.download')}
    </Button>
  )
}
