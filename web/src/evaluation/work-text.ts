import type { SessionMode, Work } from '@laurel/contract/evaluation'
import type { Words } from '../kernel/words/index.ts'

/** « 3 of 5 submitted », or what else the mode counts. */
export function workText(mode: SessionMode, { done, all }: Work, { t, format }: Pick<Words, 't' | 'format'>): string {
  const counted = { done: format.number(done), all: format.number(all) }
  return mode === 'pairwise' ? t('evaluation.progress.compared', counted) : t('evaluation.progress.submitted', counted)
}

/** 0 to 1; nothing is done of nothing. */
export function workShare({ done, all }: Work): number {
  return all > 0 ? done / all : 0
}
