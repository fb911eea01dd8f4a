import type { MenuItem } from '@laurel/contract/site'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { useWrittenLanguage } from '../../../platforms/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import styles from '../interface.module.css'
import { InterfaceFrame } from '../interface-frame.tsx'
import { OrderedList } from '../ordered-list.tsx'
import { useSiteDraft } from '../use-site-draft.ts'
import { MenuItemSettings } from './menu-item-settings.tsx'

const maxItems = 8

/** What the header of the public pages names, in its order. */
export function MenuPage() {
  const { t, text } = useWords()
  const editing = useSiteDraft()
  const [language, setLanguage] = useWrittenLanguage()
  const [selected, setSelected] = useState<string | null>(null)
  const items = editing.content.menu
  const change = (next: MenuItem[]) => editing.change('menu', next)
  const replace = (item: MenuItem) => change(items.map((one) => (one.id === item.id ? item : one)))
  const nameOf = ({ kind, label }: MenuItem) => text(label) || t(`programs.menu.${kind}`)
  const add = () => {
    const id = `l-${crypto.randomUUID().slice(0, 8)}`
    change([...items, { id, kind: 'link', isHidden: false, label: {}, address: '' }])
    setSelected(id)
  }
  const shown = items.find(({ id }) => id === selected)
  return (
    <InterfaceFrame
      place="menus"
      editing={editing}
      previewPath="/site-preview/home"
      language={language}
      onLanguage={setLanguage}
    >
      <p className="lr-caption">{t('programs.menu.help')}</p>
      <OrderedList
        list="menu"
        label={t('programs.menu.items')}
        parts={items.map((item) => ({
          id: item.id,
          isHidden: item.isHidden,
          name: nameOf(item),
          note: noteOf(item, t('programs.menu.unwritten')),
          isOwn: item.kind !== 'link',
        }))}
        selected={selected}
        onSelect={setSelected}
        onOrder={(ids) => change(ids.flatMap((id) => items.find((item) => item.id === id) ?? []))}
        onHide={(id, isHidden) => change(items.map((item) => (item.id === id ? { ...item, isHidden } : item)))}
        onRemove={(id) => change(items.filter((item) => item.id !== id))}
      />
      <Button leftSection={<Plus size={16} aria-hidden="true" />} disabled={items.length >= maxItems} onClick={add}>
        {t('programs.menu.add')}
      </Button>
      {shown ? (
        <section className={styles.part} aria-label={nameOf(shown)}>
          <h2>{nameOf(shown)}</h2>
          <MenuItemSettings key={`${shown.id} ${language}`} item={shown} language={language} onChange={replace} />
        </section>
      ) : null}
    </InterfaceFrame>
  )
}

/** Where it leads; a link that says nothing yet is shown to nobody. */
const noteOf = ({ kind, label, address }: MenuItem, unwritten: string) => {
  if (kind !== 'link') return `/${kind}`
  return address === '' || !Object.values(label).some((one) => one?.trim()) ? unwritten : address
}
