import type { GalleryItem } from '@laurel/contract/galleries'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { PlaceSearch } from '../../places/search/index.ts'
import { NumberInput } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { useGalleryWork } from './use-gallery-work.ts'

interface Props {
  readonly params: { readonly programId: string; readonly galleryId: string; readonly galleryItemId: string }
  readonly name: string
  readonly item: Pick<GalleryItem, 'place' | 'latitude' | 'longitude'>
  readonly onClose: () => void
}

const numberOf = (value: string | number) => (value === '' || !Number.isFinite(Number(value)) ? null : Number(value))

/** Where an item stands on the map; it is shown there only if those who apply agreed. */
export function PlaceDialog({ params, name, item, onClose }: Props) {
  const { t } = useWords()
  const work = useGalleryWork()
  const [written, setWritten] = useState({
    place: item.place,
    latitude: item.latitude ?? ('' as number | ''),
    longitude: item.longitude ?? ('' as number | ''),
  })
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [latitude, longitude] = [numberOf(written.latitude), numberOf(written.longitude)]
  const isHalf = (latitude === null) !== (longitude === null)
  const save = async () => {
    setChecked(true)
    if (isHalf) return
    setBusy(true)
    const at = { place: written.place, latitude, longitude }
    const done = await work((call) => call('changeGalleryItem', { params, body: { at } }))
    setBusy(false)
    if (done) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('galleries.placeOf', { name })}
      description={t('galleries.placeHelp')}
      submitLabel={t('ui.save')}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PlaceSearch
        label={t('galleries.placeName')}
        description={t('galleries.placeNameHelp')}
        value={written.place}
        onChange={(place) => setWritten({ ...written, place })}
        onPlace={({ name: place, lat, lng }) => setWritten({ place, latitude: lat, longitude: lng })}
      />
      <NumberInput
        label={t('galleries.latitude')}
        value={written.latitude}
        min={-90}
        max={90}
        decimalScale={6}
        hideControls
        error={isChecked && isHalf ? t('galleries.bothOrNone') : undefined}
        onChange={(value) => setWritten({ ...written, latitude: numberOf(value) ?? '' })}
      />
      <NumberInput
        label={t('galleries.longitude')}
        value={written.longitude}
        min={-180}
        max={180}
        decimalScale={6}
        hideControls
        onChange={(value) => setWritten({ ...written, longitude: numberOf(value) ?? '' })}
      />
    </FormDialog>
  )
}
