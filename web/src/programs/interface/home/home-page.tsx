import type { HomeBlock, HomeBlockKind } from '@laurel/contract/site'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { useWrittenLanguage } from '../../../platforms/index.ts'
import { Button, Menu } from '../../../ui/controls/index.ts'
import styles from '../interface.module.css'
import { InterfaceFrame } from '../interface-frame.tsx'
import { OrderedList } from '../ordered-list.tsx'
import { useSiteDraft } from '../use-site-draft.ts'
import { BlockSettings } from './block-settings.tsx'
import { blockKinds, newBlock, onlyOnce } from './new-block.ts'
import { useBlockNote } from './use-block-note.ts'

/** The blocks of the home page: their order, what each says, which are hidden. */
export function HomeEditorPage() {
  const { t } = useWords()
  const editing = useSiteDraft()
  const noteOf = useBlockNote()
  const [language, setLanguage] = useWrittenLanguage()
  const [selected, setSelected] = useState<string | null>(null)
  const blocks = editing.content.home
  const change = (next: HomeBlock[]) => editing.change('home', next)
  const add = (block: HomeBlock) => {
    change([...blocks, block])
    setSelected(block.id)
  }
  const copy = (id: string) => {
    const block = blocks.find((one) => one.id === id)
    if (block) add({ ...structuredClone(block), id: newBlock(block.kind).id })
  }
  const shown = blocks.find(({ id }) => id === selected)
  return (
    <InterfaceFrame
      place="home"
      editing={editing}
      previewPath="/site-preview/home"
      language={language}
      onLanguage={setLanguage}
      selected={selected}
      onSelect={setSelected}
    >
      <p className="lr-caption">{t('programs.interface.blocks_help')}</p>
      <OrderedList
        list="home-blocks"
        label={t('programs.interface.blocks')}
        parts={blocks.map((block) => ({
          id: block.id,
          isHidden: block.isHidden,
          name: t(`programs.block.${block.kind}`),
          note: noteOf(block, language),
        }))}
        selected={selected}
        onSelect={setSelected}
        onOrder={(ids) => change(ids.flatMap((id) => blocks.find((block) => block.id === id) ?? []))}
        onHide={(id, isHidden) => change(blocks.map((block) => (block.id === id ? { ...block, isHidden } : block)))}
        onCopy={copy}
        onRemove={(id) => change(blocks.filter((block) => block.id !== id))}
      />
      <AddBlock blocks={blocks} onAdd={(kind) => add(newBlock(kind))} />
      {shown ? (
        <section className={styles.part} aria-label={t(`programs.block.${shown.kind}`)}>
          <h2>{t(`programs.block.${shown.kind}`)}</h2>
          <BlockSettings
            key={`${shown.id} ${language}`}
            block={shown}
            language={language}
            onChange={(next) => change(blocks.map((block) => (block.id === next.id ? next : block)))}
          />
        </section>
      ) : null}
    </InterfaceFrame>
  )
}

function AddBlock({ blocks, onAdd }: { blocks: readonly HomeBlock[]; onAdd: (kind: HomeBlockKind) => void }) {
  const { t } = useWords()
  const left = blockKinds.filter((kind) => !onlyOnce.includes(kind) || !blocks.some((block) => block.kind === kind))
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<Plus size={16} aria-hidden="true" />} disabled={blocks.length >= 30}>
          {t('programs.interface.add_block')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {left.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {t(`programs.block.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
