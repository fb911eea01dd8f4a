import type { Locale } from '@laurel/contract/kernel/locale'
import { MenuItem } from '@laurel/contract/site'
import { useState } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { TextInput } from '../../../ui/controls/index.ts'
import { LocalizedInput } from '../localized-input.tsx'

/** The name of a line of the menu, and where a link leads. */
export function MenuItemSettings({
  item,
  language,
  onChange,
}: {
  item: MenuItem
  language: Locale
  onChange: (item: MenuItem) => void
}) {
  const { t } = useWords()
  const [typed, setTyped] = useState(item.address)
  const isWrong = !MenuItem.shape.address.safeParse(addressIn(typed)).success
  return (
    <>
      <LocalizedInput
        label={t('programs.menu.label')}
        maxLength={60}
        {...(item.kind !== 'link' && { placeholder: t(`programs.menu.${item.kind}`) })}
        value={item.label}
        language={language}
        onChange={(label) => onChange({ ...item, label })}
      />
      {item.kind === 'link' ? (
        <TextInput
          label={t('programs.menu.address')}
          description={t('programs.menu.addressHelp')}
          maxLength={300}
          value={typed}
          error={isWrong ? t('programs.menu.addressWrong') : undefined}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            const address = addressIn(text)
            if (MenuItem.shape.address.safeParse(address).success) onChange({ ...item, address })
          }}
        />
      ) : null}
    </>
  )
}

/** As it is stored: a page of this site without its origin and language. */
function addressIn(typed: string): string {
  const text = typed.trim()
  if (!URL.canParse(text) || new URL(text).origin !== window.location.origin) return text
  const { pathname, search } = new URL(text)
  return `${pathname.replace(/^\/[a-z]{2}(?=\/)/, '')}${search}`
}
