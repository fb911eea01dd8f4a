import { fitSaved, type Import, type ImportMapping, type SavedMapping } from '@laurel/contract/exchange/imports'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, useCall } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button, NativeSelect as Select, TextInput } from '../ui/controls/index.ts'
import { ConfirmDialog, Dialog } from '../ui/dialog/index.ts'
import { toastError, toastInfo, toastSuccess } from '../ui/feedback/index.ts'
import { Field, IconButton } from '../ui/index.ts'
import styles from './import.module.css'
import { savedQuery, savedReads } from './queries.ts'

interface SavedPartProps {
  readonly one: Import
  readonly programSlug: string
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
}

/** Choices kept under a name: taken again for this file, kept anew, forgotten. */
export function SavedPart({ one, programSlug, mapping, onChange }: SavedPartProps) {
  const words = useWords()
  const { t } = words
  const list = useQuery(savedQuery(programSlug))
  const [chosenId, setChosenId] = useState(one.mapping ? '' : (one.suggestedBy?.id ?? ''))
  const [open, setOpen] = useState<'save' | 'delete'>()
  const saved = list.data?.data ?? []
  const chosen = saved.find(({ id }) => id === chosenId)
  const choose = (id: string) => {
    setChosenId(id)
    const requested = saved.find((each) => each.id === id)
    if (!requested) return onChange(one.suggestion)
    const fitted = fitSaved(requested.mapping, one)
    if (fitted) onChange(fitted)
    else toastInfo({ title: t('exchange.saved.unlike', { name: requested.name }) })
  }
  return (
    <div className={styles.saved}>
      {saved.length > 0 ? (
        <Field label={t('exchange.saved.choose')}>
          {(control) => (
            <Select
              {...control}
              data={[
                { value: '', label: t('exchange.saved.none') },
                ...saved.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={chosen ? chosenId : ''}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          )}
        </Field>
      ) : null}
      {chosen ? (
        <IconButton
          label={t('exchange.saved.delete', { name: chosen.name })}
          icon={<Trash2 size={16} />}
          onClick={() => setOpen('delete')}
        />
      ) : null}
      <Button leftSection={<Bookmark size={16} aria-hidden="true" />} onClick={() => setOpen('save')}>
        {t('exchange.saved.save')}
      </Button>
      {open === 'save' ? (
        <SaveDialog
          {...{ one, programSlug, mapping }}
          suggested={chosen?.name ?? ''}
          onSaved={({ id }) => setChosenId(id)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'delete' && chosen ? (
        <DeleteDialog one={chosen} programSlug={programSlug} onClose={() => setOpen(undefined)} />
      ) : null}
    </div>
  )
}

interface SaveDialogProps extends Omit<SavedPartProps, 'onChange'> {
  readonly suggested: string
  readonly onSaved: (saved: SavedMapping) => void
  readonly onClose: () => void
}

/** Asks for the name; one that is taken is replaced only when that is said. */
function SaveDialog({ one, programSlug, mapping, suggested, onSaved, onClose }: SaveDialogProps) {
  const words = useWords()
  const { t } = words
  const [name, setName] = useState(suggested)
  const [isTaken, setTaken] = useState(false)
  const keepColumns = useCall('setImportMapping')
  const keep = useCall('saveMapping', { invalidates: savedReads })
  async function save(): Promise<void> {
    const params = { programId: programSlug }
    try {
      await keepColumns.mutateAsync({ params: { ...params, importId: one.id }, body: mapping })
      const saved = await keep.mutateAsync({ params, body: { importId: one.id, name, replace: isTaken } })
      toastSuccess({ title: t('exchange.saved.saved', { name: saved.name }) })
      onSaved(saved)
      onClose()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      if (thrown.code === 'import_mapping_name_taken') setTaken(true)
      else toastError({ title: refusalText(words, thrown.code) })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm-"
      title={t('exchange.saved.save')}
      description={t('exchange.saved.lead')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('exchange.upload.cancel')}
          </Button>
          <Button
            size="md"
            variant="filled"
            type="submit"
            form="saved-columns"
            disabled={name.trim() === ''}
            loading={keep.isPending || keepColumns.isPending}
          >
            {isTaken ? t('exchange.saved.replace') : t('exchange.saved.keep')}
          </Button>
        </>
      }
    >
      <form
        id="saved-columns"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label={t('exchange.saved.name')} error={isTaken ? t('exchange.saved.taken', { name }) : undefined}>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              maxLength={120}
              value={name}
              onChange={(event) => {
                setName(event.currentTarget.value)
                setTaken(false)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

function DeleteDialog(props: { one: SavedMapping; programSlug: string; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const { one, programSlug, onClose } = props
  const forget = useCall('deleteSavedMapping', { invalidates: savedReads })
  async function confirm(): Promise<void> {
    try {
      await forget.mutateAsync({ params: { programId: programSlug, savedMappingId: one.id } })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={confirm}
      title={t('exchange.saved.deleteTitle', { name: one.name })}
      description={t('exchange.saved.deleteLead')}
      confirmLabel={t('exchange.saved.deleteConfirm')}
    />
  )
}
