import type { ScanState } from '@laurel/contract/files'
import { hasSmallPicture } from '@laurel/contract/forms/files'
import type { FileAnswer } from '@laurel/contract/forms/values'
import { useState } from 'react'
import { type SentFile, useWithheld } from '../../../files/index.ts'
import { useReach } from '../../../kernel/api/index.ts'
import { useWords, type Words } from '../../../kernel/words/index.ts'
import type { UploadedFile } from '../../../ui/input/index.ts'
import { useFormParts } from '../form-context.tsx'

/** The files of an answer as they are shown, and what there is to be heard of them. */
export function useFileLines(saved: readonly FileAnswer[], sending: readonly SentFile[]) {
  const words = useWords()
  const { fileHref } = useFormParts()
  const isOffline = useReach() === 'offline'
  const withheld = useWithheld(saved.map(({ key }) => key))
  const [hasBegun, setBegun] = useState(false)
  if (sending.length > 0 && !hasBegun) setBegun(true)
  const refused = sending.filter(({ error }) => error)
  const [reported, setNotified] = useState<{ all: readonly string[]; fresh: readonly string[] }>({ all: [], fresh: [] })
  const all = refused.map(({ id }) => id)
  if (all.join() !== reported.all.join()) setNotified({ all, fresh: all.filter((id) => !reported.all.includes(id)) })
  const lines: UploadedFile[] = [
    ...saved.map((file) => savedLine(words, file, withheld.get(file.key), fileHref)),
    ...sending.map((file) => sentLine(words, file, isOffline)),
  ]
  // What was refused before has been heard.
  const fresh = refused.filter(({ id }) => reported.fresh.includes(id))
  return { lines, news: newsOf(words, sending, fresh, hasBegun && saved.length > 0, isOffline) }
}

function savedLine(
  { t }: Words,
  file: FileAnswer,
  scan: ScanState | undefined,
  fileHref: ((file: FileAnswer) => string) | undefined,
): UploadedFile {
  const { key: id, name, size, mime } = file
  if (scan === 'infected') return { id, name, size, error: t('forms.scan.infected') }
  const href = fileHref?.(file)
  const isReal = href?.startsWith('/api/files/')
  return {
    id,
    name,
    size,
    ...(href && scan !== 'error' && { href }),
    ...(scan && { note: t(scan === 'error' ? 'forms.scan.error' : 'forms.scan.scanning') }),
    ...(isReal && !scan && hasSmallPicture(mime) && { picture: `${href}?size=80` }),
  }
}

/** What a file waits for: the network, or a server that does not answer. */
function waitingNote(isSaved: boolean, isOffline: boolean) {
  if (isOffline) return isSaved ? 'forms.sending.kept' : 'forms.sending.waiting'
  return isSaved ? 'forms.sending.keptAway' : 'forms.sending.away'
}

function sentLine(
  { t }: Words,
  { id, name, size, sent, phase, error, isSaved = false }: SentFile,
  isOffline: boolean,
): UploadedFile {
  if (phase === 'failed') return { id, name, size, ...(error && { error }) }
  const note =
    phase === 'queued'
      ? t('forms.sending.queued')
      : phase === 'waiting'
        ? t(waitingNote(isSaved, isOffline))
        : phase === 'finishing'
          ? t('forms.sending.finishing')
          : undefined
  // Arrived is not yet kept: the line stays one of a file on its way.
  return { id, name, size, sent: Math.min(sent, 0.99), ...(note && { note }) }
}

function newsOf(
  words: Words,
  sending: readonly SentFile[],
  refused: readonly SentFile[],
  hasSent: boolean,
  isOffline: boolean,
): string {
  const refusals = refused.map(({ name, error = '' }) => words.t('forms.sending.failed', { name, error }))
  return [...refusals, onTheirWay(words, sending, hasSent, isOffline)].filter(Boolean).join(' ')
}

function onTheirWay({ t }: Words, sending: readonly SentFile[], hasSent: boolean, isOffline: boolean): string {
  const waiting = sending.filter(({ phase }) => phase === 'waiting')
  if (waiting.length > 0) {
    const areSaved = waiting.every(({ isSaved }) => isSaved)
    return t(waitingNote(areSaved, isOffline))
  }
  const count = sending.filter(({ phase }) => phase !== 'failed').length
  if (count > 0) return t('forms.sending.count', { count })
  // Of several, one that did not go leaves nothing to be glad of.
  return hasSent && sending.length === 0 ? t('forms.sending.done') : ''
}
