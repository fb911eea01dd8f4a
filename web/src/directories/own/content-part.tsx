import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { PlaceMap } from '../../places/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'
import { ContentFields } from '../content-fields.tsx'
import { draftOf, ownContentOf, problemsOfDraft } from '../draft.ts'
import styles from './own.module.css'
import type { OwnParts } from './own-entry-page.tsx'

type Position = OwnParts['entry']['position']

/** What the entry says, and where it is. */
export function ContentPart({ entry, token, onChange }: OwnParts) {
  const words = useWords()
  const { t } = words
  const [draft, setDraft] = useState(() => draftOf(entry.content))
  const [position, setPosition] = useState<Position>(entry.position)
  const [isChecked, setChecked] = useState(false)
  const save = useCall('writeOwnEntry', {
    onDone: onChange,
    invalidates: ['listPublicEntries', 'readPublicEntry', 'countPublicFacets', 'readDirectoryMap'],
  })
  const problems = problemsOfDraft(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(problems).length > 0) return
    save.mutate({ params: { entryToken: token }, body: { content: ownContentOf(draft), position, etag: entry.etag } })
  }
  return (
    <form className={styles.part} onSubmit={submit} noValidate aria-label={t('directories.own.content')}>
      <h2>{t('directories.own.content')}</h2>
      <ContentFields draft={draft} problems={isChecked ? problems : {}} onChange={setDraft} />
      <PointPart position={position} onChange={setPosition} />
      <Problem>{save.error ? refusalText(words, save.error.code) : null}</Problem>
      <Button type="submit" size="lg" fullWidth loading={save.isPending}>
        {t('ui.save')}
      </Button>
      <p role="status">{save.isSuccess ? t('directories.own.saved') : ''}</p>
    </form>
  )
}

const france = { lat: 46.6, lng: 2.5, zoom: 5 }

/** A place is pointed at by moving the map under its middle: by hand, by arrow keys, with + and -. */
export function PointPart({ position, onChange }: { position: Position; onChange: (position: Position) => void }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(position !== null)
  const [middle, setMiddle] = useState<{ lat: number; lng: number }>()
  const [start] = useState(() => (position ? { ...position, zoom: 12 } : france))
  const pins = position ? [{ id: 'here', ...position, label: t('directories.own.here') }] : noPins
  if (!isOpen)
    return (
      <Button size="md" onClick={() => setOpen(true)}>
        {t('directories.own.point')}
      </Button>
    )
  return (
    <fieldset className={styles.point}>
      <legend>{t('directories.field.position')}</legend>
      <p className={styles.quiet}>{t('directories.own.pointHelp')}</p>
      <div className={styles.map}>
        <PlaceMap
          label={t('directories.field.position')}
          pins={pins}
          start={start}
          onArea={({ west, south, east, north }) => setMiddle({ lat: (south + north) / 2, lng: (west + east) / 2 })}
        />
        <span className={styles.cross} aria-hidden="true" />
      </div>
      <div className={styles.buttons}>
        <Button size="md" disabled={!middle} onClick={() => middle && onChange(bounded(middle))}>
          {t('directories.own.putHere')}
        </Button>
        {position ? (
          <Button size="md" variant="subtle" onClick={() => onChange(null)}>
            {t('directories.own.unpoint')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

const noPins: [] = []

/** To about ten metres, and within the world. */
const bounded = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Math.round(Math.max(-90, Math.min(90, lat)) * 10_000) / 10_000,
  lng: Math.round(((((lng + 180) % 360) + 360) % 360) * 10_000) / 10_000 - 180,
})
