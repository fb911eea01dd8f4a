import type { Gallery, GalleryItem } from '@laurel/contract/galleries'
import { shownKeys } from '@laurel/contract/galleries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, Textarea } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import styles from './staff.module.css'
import { useGalleryWork } from './use-gallery-work.ts'

interface Props {
  readonly params: { readonly programId: string; readonly galleryId: string; readonly galleryItemId: string }
  readonly name: string
  readonly item: GalleryItem
  readonly gallery: Gallery
  readonly onClose: () => void
}

/** Writes down what somebody without an account agreed to, or that they agree no longer. */
export function AgreementDialog({ params, name, item, gallery, onClose }: Props) {
  const { t, text } = useWords()
  const work = useGalleryWork()
  const { programId } = params
  const all = useQuery(queryOf('listPublishableFields', { params: { programId } })).data?.data ?? []
  const requested = shownKeys(gallery)
  const fields = all.filter(({ key }) => requested.includes(key))
  const [keys, setKeys] = useState<readonly string[]>(item.agreedKeys)
  const [proof, setProof] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isProofless = proof.trim().length < 3
  const finish = async (doing: ReturnType<typeof work>) => {
    setBusy(true)
    const done = await doing
    setBusy(false)
    if (done) onClose()
  }
  const save = () => {
    setChecked(true)
    if (isProofless) return
    void finish(work((call) => call('recordGalleryConsent', { params, body: { keys: [...keys], proof } })))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('galleries.agreementOf', { name })}
      description={t('galleries.agreementHelp')}
      submitLabel={t('ui.save')}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      after={
        item.consentedAt ? (
          <Button
            variant="subtle"
            color="bad"
            onClick={() => void finish(work((call) => call('endGalleryConsent', { params })))}
          >
            {t('galleries.agreementEnd')}
          </Button>
        ) : null
      }
    >
      <Checkbox.Group label={t('galleries.fields')} value={[...keys]} onChange={setKeys}>
        <div className={styles.choices}>
          {fields.map(({ key, title, isDirect }) => (
            <Checkbox
              key={key}
              value={key}
              label={text(title)}
              description={isDirect ? t('galleries.direct') : undefined}
              disabled={key === 'title'}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={t('galleries.proof')}
        description={t('galleries.proofHelp')}
        value={proof}
        maxLength={500}
        autosize
        error={isChecked && isProofless ? t('galleries.proofMissing') : undefined}
        onChange={(event) => setProof(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
