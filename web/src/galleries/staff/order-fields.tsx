import type { GalleryOrder } from '@laurel/contract/galleries'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { NativeSelect, Radio, Switch } from '../../ui/controls/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import type { ChangeGallery, WrittenGallery } from './use-gallery-draft.ts'

const kinds = ['random', 'hand', 'title', 'field'] as const
const sortable = ['text', 'number', 'date', 'select', 'radio', 'country']

/** In which order a gallery is shown, and whether search engines may list it. */
export function OrderFields({
  draft,
  programSlug,
  change,
}: {
  draft: WrittenGallery
  programSlug: string
  change: ChangeGallery
}) {
  const { t, text } = useWords()
  const all = useQuery(queryOf('listPublishableFields', { params: { programId: programSlug } })).data?.data ?? []
  const shown = new Set(draft.fields.map(({ key }) => key as string))
  const fields = all.filter(({ key, type }) => shown.has(key) && sortable.includes(type) && !isOwn(key))
  const { order } = draft
  const choose = (by: string) => {
    const [first] = fields
    const next: GalleryOrder | undefined =
      by === 'field'
        ? first && { by: 'field', key: first.key, direction: 'asc' }
        : { by: by as 'random' | 'hand' | 'title' }
    if (next) change({ order: next })
  }
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('galleries.orderTitle')}</h2>
      <Radio.Group label={t('galleries.orderLabel')} value={order.by} onChange={choose}>
        <div className={styles.choices}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              disabled={kind === 'field' && fields.length === 0}
              label={t(`galleries.by.${kind}`)}
              description={t(`galleries.by.${kind}Help`)}
            />
          ))}
        </div>
      </Radio.Group>
      {order.by === 'field' ? (
        <div className={styles.pair}>
          <NativeSelect
            label={t('galleries.field')}
            value={order.key}
            onChange={(event) => {
              const field = fields.find(({ key }) => key === event.currentTarget.value)
              if (field) change({ order: { ...order, key: field.key } })
            }}
            data={fields.map(({ key, title }) => ({ value: key, label: text(title) }))}
          />
          <NativeSelect
            label={t('galleries.direction')}
            value={order.direction}
            onChange={(event) =>
              change({ order: { ...order, direction: event.currentTarget.value === 'desc' ? 'desc' : 'asc' } })
            }
            data={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`galleries.direction.${value}`) }))}
          />
        </div>
      ) : null}
      <Switch
        label={t('galleries.indexable')}
        description={t('galleries.indexableHelp')}
        checked={draft.isIndexable}
        onChange={(event) => change({ isIndexable: event.currentTarget.checked })}
      />
    </Card>
  )
}

const isOwn = (key: string) => ['title', 'category', 'applicant', 'place'].includes(key)
