import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { HomeBlock } from '@laurel/contract/site'
import { usePlatform } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'

/** What a block holds, in a few words. */
export function useBlockNote() {
  const { t } = useWords()
  const { defaultLang } = usePlatform()
  return (block: HomeBlock, language: Locale): string => {
    if (block.kind === 'featured') return t(block.programId ? 'programs.block.chosen' : 'programs.block.next')
    if (block.kind === 'gallery' && !block.galleryId) return t('programs.block.gallery_latest')
    if ('items' in block) return t('programs.block.items', { count: block.items.length })
    return readText(block.title, language, defaultLang)
  }
}
