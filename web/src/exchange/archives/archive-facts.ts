import type { ProgramArchive } from '@laurel/contract/exchange'
import type { Words } from '../../kernel/words/index.ts'

/** One line about an archive: how far it is, or how it ended. */
export function archiveFacts(one: ProgramArchive, { t, format }: Words): string {
  switch (one.state) {
    case 'waiting':
      return t('exchange.whole.waiting')
    case 'running':
      if (one.total === 0) return t(`exchange.whole.${one.direction}.looking`)
      return t(`exchange.whole.${one.direction}.progress`, { share: format.percent(one.done / one.total) })
    case 'checked':
      return t('exchange.whole.in.checked')
    case 'done':
      return one.direction === 'out' ? format.fileSize(one.size ?? 0) : t('exchange.whole.in.done')
    case 'failed': {
      const sentence = t(`exchange.whole.failure.${one.failure ?? 'unexpected'}`)
      return one.failedPart ? `${sentence} ${t('exchange.whole.part', { part: one.failedPart })}` : sentence
    }
    case 'cancelled':
      return t('exchange.whole.cancelled')
    case 'expired':
      return t('exchange.export.state.expired')
  }
}
