import type { Locale } from '@laurel/contract/kernel/locale'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import type { MailScope } from '../mail-calls.ts'
import { NameDialog } from './own-dialogs.tsx'

/** Begins a template under a name of one's own. */
export function NewMail({ scope, lang }: { scope: MailScope; lang?: Locale }) {
  const { t } = useWords()
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <Button variant="filled" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setNaming(true)}>
        {t('emails.own.new')}
      </Button>
      {isNaming ? <NameDialog scope={scope} {...(lang && { lang })} onClose={() => setNaming(false)} /> : null}
    </>
  )
}
