import { type GalleryField, type GalleryPlace, galleryPlaces, type PublishableField } from '@laurel/contract/galleries'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Lock } from 'lucide-react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Checkbox, NativeSelect } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { Badge, Card, ScrollRegion } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import type { ChangeGallery, WrittenGallery } from './use-gallery-draft.ts'

interface Props {
  readonly draft: WrittenGallery
  readonly programSlug: string
  readonly change: ChangeGallery
}

/** Shown ones first, in their order; then all others as the forms have them. */
function inOrder(fields: readonly PublishableField[], shown: readonly GalleryField[]): PublishableField[] {
  const places = new Map(shown.map(({ key }, index) => [key as string, index]))
  const last = shown.length
  return [...fields].sort((one, other) => (places.get(one.key) ?? last) - (places.get(other.key) ?? last))
}

/** Which field is shown where, and which agreement covers it. */
export function FieldsTable({ draft, programSlug, change }: Props) {
  const { t, text } = useWords()
  const all = useQuery(queryOf('listPublishableFields', { params: { programId: programSlug } })).data?.data ?? []
  const rows = inOrder(all, draft.fields)
  const placesOf = (key: string) => draft.fields.find((field) => field.key === key)?.places ?? []
  const set = (key: PublishableField['key'], place: GalleryPlace, isOn: boolean) => {
    const before = placesOf(key)
    const places = isOn ? [...before, place] : before.filter((one) => one !== place)
    const others = draft.fields.filter((field) => field.key !== key)
    const isNew = others.length === draft.fields.length
    const fields =
      places.length === 0
        ? others
        : isNew
          ? [...draft.fields, { key, places }]
          : draft.fields.map((field) => (field.key === key ? { key, places } : field))
    change({ fields })
  }
  const move = (index: number, by: 1 | -1) => {
    const fields = [...draft.fields]
    const [moved] = fields.splice(index, 1)
    if (moved) fields.splice(index + by, 0, moved)
    change({ fields })
  }
  const pictures = all.filter(({ type, locked }) => type === 'file' && !locked)
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('galleries.fields')}</h2>
      <p className={styles.quiet}>{t('galleries.fieldsHelp')}</p>
      <ScrollRegion label={t('galleries.fields')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('galleries.field')}</th>
              {galleryPlaces.map((place) => (
                <th key={place} scope="col">
                  {t(`galleries.in.${place}`)}
                </th>
              ))}
              <th scope="col">{t('galleries.order')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((field) => (
              <FieldRow
                key={field.key}
                field={field}
                name={text(field.title)}
                places={placesOf(field.key)}
                index={draft.fields.findIndex(({ key }) => key === field.key)}
                last={draft.fields.length - 1}
                onSet={(place, isOn) => set(field.key, place, isOn)}
                onMove={move}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <NativeSelect
        label={t('galleries.picture')}
        description={t('galleries.pictureHelp')}
        value={draft.pictureKey ?? ''}
        onChange={(event) => change({ pictureKey: event.currentTarget.value || null })}
        data={[
          { value: '', label: t('galleries.noPicture') },
          ...pictures.map(({ key, title }) => ({ value: key, label: text(title) })),
        ]}
      />
    </Card>
  )
}

function FieldRow({
  field,
  name,
  places,
  index,
  last,
  onSet,
  onMove,
}: {
  field: PublishableField
  name: string
  places: readonly GalleryPlace[]
  index: number
  last: number
  onSet: (place: GalleryPlace, isOn: boolean) => void
  onMove: (index: number, by: 1 | -1) => void
}) {
  const { t } = useWords()
  return (
    <tr>
      <th scope="row">
        {name}{' '}
        {field.locked ? (
          <span className={styles.locked}>
            <Lock size={13} aria-hidden="true" /> {t('galleries.locked')}
          </span>
        ) : field.isDirect ? (
          <Badge tone="warn">{t('galleries.direct')}</Badge>
        ) : null}
      </th>
      {galleryPlaces.map((place) => (
        <td key={place}>
          {field.locked || !field.places.includes(place) ? (
            <span aria-hidden="true">–</span>
          ) : (
            <Checkbox
              aria-label={t('galleries.showIn', { field: name, place: t(`galleries.in.${place}`) })}
              checked={places.includes(place)}
              onChange={(event) => onSet(place, event.currentTarget.checked)}
            />
          )}
        </td>
      ))}
      <td className={styles.moves}>
        {index >= 0 ? (
          <>
            <IconButton
              label={t('galleries.moveFieldUp', { field: name })}
              icon={<ArrowUp size={15} />}
              size="xs"
              disabled={index === 0}
              onClick={() => onMove(index, -1)}
            />
            <IconButton
              label={t('galleries.moveFieldDown', { field: name })}
              icon={<ArrowDown size={15} />}
              size="xs"
              disabled={index === last}
              onClick={() => onMove(index, 1)}
            />
          </>
        ) : null}
      </td>
    </tr>
  )
}
