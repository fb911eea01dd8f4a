import { type AwardField, type AwardLayout, awardFields } from '@laurel/contract/awards'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useQuery } from '@tanstack/react-query'
import { Braces, Minus, Type } from 'lucide-react'
import { queryOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Menu } from '../../ui/controls/index.ts'
import { addTo, hasRoomFor } from './change-layout.ts'
import type { SheetEditing } from './sheet-editor.tsx'
import styles from './staff.module.css'

interface Props extends SheetEditing {
  readonly programSlug: string
  readonly lang: Locale
}

/** The other certificates of the program, and what may be put on the sheet. */
export function TemplateSide({ programSlug, lang, layout, select, onChange }: Props) {
  return (
    <div className={styles.sidePart}>
      <Templates programSlug={programSlug} />
      <Palette lang={lang} layout={layout} select={select} onChange={onChange} />
    </div>
  )
}

function Templates({ programSlug }: { programSlug: string }) {
  const { t, text, format } = useWords()
  const templates = useQuery(queryOf('listAwardTemplates', { params: { programId: programSlug } })).data?.data ?? []
  return (
    <nav aria-labelledby="award-templates" className={styles.models}>
      <h2 id="award-templates">{t('awards.models')}</h2>
      <ul>
        {templates.map(({ id, name, counts }) => (
          <li key={id}>
            <Link to={`/admin/programs/${programSlug}/awards/${id}`}>
              <strong>{text(name)}</strong>
              <span>{t('awards.modelCount', { number: format.number(counts.issued) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Palette({ lang, layout, select, onChange }: Pick<Props, 'lang' | 'layout' | 'select' | 'onChange'>) {
  const { t } = useWords()
  const add = (what: Parameters<typeof addTo>[1]) => {
    const added: { layout: AwardLayout; id: string } = addTo(layout, what)
    onChange(added.layout)
    select(added.id)
  }
  const addField = (field: AwardField) => add({ kind: 'text', text: { [lang]: `{{${field}}}` } })
  const isFull = !hasRoomFor(layout, 'text')
  return (
    <section aria-labelledby="award-palette" className={styles.palette}>
      <h2 id="award-palette">{t('awards.add')}</h2>
      <Button
        justify="flex-start"
        leftSection={<Type size={15} aria-hidden="true" />}
        disabled={isFull}
        onClick={() => add({ kind: 'text', text: {} })}
      >
        {t('awards.block.text')}
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button justify="flex-start" leftSection={<Braces size={15} aria-hidden="true" />} disabled={isFull}>
            {t('awards.block.field')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {awardFields.map((field) => (
            <Menu.Item key={field} onClick={() => addField(field)}>
              {t(`awards.field.${field}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        justify="flex-start"
        leftSection={<Minus size={15} aria-hidden="true" />}
        disabled={!hasRoomFor(layout, 'line')}
        onClick={() => add({ kind: 'line' })}
      >
        {t('awards.block.line')}
      </Button>
    </section>
  )
}
