import { isRefusal } from '../kernel/api/index.ts'
import { refusalText, type WordKey, type Words } from '../kernel/words/index.ts'

/**
 * Why a file was not taken, in a sentence. Of one whose content is not what its name claims: what it is, and what could be
 * sent (`file_kind_refused`).
 */
export function fileRefusalText(words: Words, thrown: unknown): string {
  if (!isRefusal(thrown)) return refusalText(words, 'unexpected')
  const { claimed, found, mayBeRenamed } = thrown.details
  const key = `files.found.${found}`
  if (thrown.code !== 'file_kind_refused' || typeof claimed !== 'string' || !words.has(key))
    return refusalText(words, thrown.code)
  const whatItIs = words.t('files.misnamed.is', { claimed, found: words.t(key as WordKey) })
  return `${whatItIs} ${words.t(mayBeRenamed ? 'files.misnamed.sendRealOrThis' : 'files.misnamed.sendReal', { claimed })}`
}
