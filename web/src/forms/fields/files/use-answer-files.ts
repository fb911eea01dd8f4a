import type { Field } from '@laurel/contract/forms/fields'
import { acceptsFile } from '@laurel/contract/forms/files'
import type { FileAnswer } from '@laurel/contract/forms/values'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { queueAt } from '../../../files/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { useAnswer, useFormParts } from '../form-context.tsx'
import type { Place } from '../place.ts'
import { ruleSentence } from '../rule-sentence.ts'
import { filesIn, queuePlace, withArrived } from './arrived-file.ts'

export interface RemovedFile extends FileAnswer {
  readonly at: number
}

/** The files of an answer, those on their way to it, and what can be done with them. */
export function useAnswerFiles(field: Field, place: Place, scope: string) {
  const words = useWords()
  const { store, upload, uploads } = useFormParts()
  const value = useAnswer(place)
  const answered = useMemo(() => filesIn(value), [value])
  // Named by what stays when items move.
  const queue = queueAt<FileAnswer>(queuePlace(scope, place.trail))
  const sending = useSyncExternalStore(queue.subscribe, queue.list, queue.list)
  const max = field.file?.maxCount ?? 1

  useEffect(() => {
    queue.deliverTo((stored, { replaces }) => {
      const { files, replaced } = withArrived(store.read(place), stored, replaces)
      store.write(place, files)
      if (!replaced) return
      toastSuccess({
        title: words.t('forms.fileReplaced', { name: replaced.name, by: stored.name }),
        action: {
          label: words.t('ui.undo'),
          onSelect: () =>
            store.write(
              place,
              filesIn(store.read(place)).map((one) => (one.key === stored.key ? replaced : one)),
            ),
        },
      })
    })
  }, [queue, store, place, words])

  const refusalOf = (file: File): string | undefined => {
    if (file.size === 0) return words.t('refusals.file_empty')
    if (!field.file) return undefined
    const { kinds, maxBytes } = field.file
    if (!acceptsFile(kinds, file.name)) return ruleSentence(words, { reason: 'file-kind', params: { kinds } })
    return file.size > maxBytes ? ruleSentence(words, { reason: 'file-size', params: { maxBytes } }) : undefined
  }
  const counted = (): number =>
    filesIn(store.read(place)).length +
    queue.list().filter(({ phase, replaces }) => phase !== 'failed' && !replaces).length

  return {
    answered,
    sending,
    max,
    isFull: answered.length + sending.filter(({ phase, replaces }) => phase !== 'failed' && !replaces).length >= max,
    send(files: readonly File[], replaces?: string) {
      for (const file of files) {
        const isTooMany = !replaces && counted() >= max
        const error = isTooMany ? ruleSentence(words, { reason: 'file-count', params: { max } }) : refusalOf(file)
        if (error) queue.refuse(file, error)
        else if (upload)
          queue.add(
            file,
            (one, { onSent, signal, onPhase }) =>
              upload(one, onSent, { key: field.key, path: place.path }, { signal, onPhase }),
            { ...(replaces && { replaces }), keeper: uploads?.keeper?.(place.trail) },
          )
      }
    },
    retry: queue.retry,
    /** The file that was taken out of the answer; undefined for one on its way, which is given up. */
    remove(id: string): RemovedFile | undefined {
      const now = filesIn(store.read(place))
      const at = now.findIndex(({ key }) => key === id)
      const removed = now[at]
      if (!removed) {
        queue.forget(id)
        return undefined
      }
      store.write(
        place,
        now.filter((file) => file !== removed),
      )
      return { ...removed, at }
    },
    restore({ at, ...file }: RemovedFile) {
      const now = filesIn(store.read(place))
      if (now.some(({ key }) => key === file.key)) return
      store.write(place, [...now.slice(0, at), file, ...now.slice(at)])
    },
  }
}
