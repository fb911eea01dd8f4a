import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'
import styles from './own.module.css'
import type { OwnParts } from './own-entry-page.tsx'

/** The words to agree to, what is shown, and the map, which is agreed to apart. */
export function ConsentPart({ entry, token, onChange }: OwnParts) {
  const words = useWords()
  const { t } = words
  const [isOnMap, setOnMap] = useState(entry.consent === 'yes' && entry.isOnMap)
  const [isExact, setExact] = useState(entry.isExact)
  const answer = useCall('answerConsent', {
    onDone: onChange,
    invalidates: ['listPublicEntries', 'readPublicEntry', 'countPublicFacets', 'readDirectoryMap'],
  })
  const isAgreed = entry.consent === 'yes' && entry.agreedVersion === entry.textVersion
  const send = (chosen: 'yes' | 'no') =>
    answer.mutate({
      params: { entryToken: token },
      body: { answer: chosen, isOnMap, isExact: isOnMap && isExact, textVersion: entry.textVersion },
    })
  return (
    <section className={styles.part} aria-label={t('directories.own.consent')}>
      <h2>{t('directories.own.consent')}</h2>
      {entry.text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.quiet}>
        {t('directories.own.shown', { fields: entry.shownFields.map(({ title }) => title).join(', ') })}
      </p>
      <Checkbox
        size="md"
        label={t('directories.own.onMap')}
        checked={isOnMap}
        onChange={(event) => setOnMap(event.currentTarget.checked)}
      />
      {isOnMap && entry.position ? (
        <Checkbox
          size="md"
          label={t('directories.own.exact')}
          checked={isExact}
          onChange={(event) => setExact(event.currentTarget.checked)}
        />
      ) : null}
      <Problem>{answer.error ? refusalText(words, answer.error.code) : null}</Problem>
      <Button size="lg" variant="filled" fullWidth loading={answer.isPending} onClick={() => send('yes')}>
        {t(isAgreed ? 'directories.own.saveAnswer' : 'directories.own.yes')}
      </Button>
      {entry.consent === 'invited' ? (
        <Button size="lg" fullWidth disabled={answer.isPending} onClick={() => send('no')}>
          {t('directories.own.no')}
        </Button>
      ) : null}
      <p role="status">{answer.isSuccess ? t('directories.own.answered') : ''}</p>
    </section>
  )
}
