import type { Export, ExportWarning } from '@laurel/contract/exchange/exports'
import type { Words } from '../../kernel/words/index.ts'

/** One line about an export: how far it is, or how it ended. */
export function factsOf(one: Export, { t, format }: Words): string {
  switch (one.state) {
    case 'waiting':
      return t('exchange.export.waiting')
    case 'running':
      return t('exchange.export.progress', { done: format.number(one.done), total: format.number(one.total) })
    case 'done': {
      const count = { count: one.applications, number: format.number(one.applications) }
      return `${t('exchange.export.applications', count)} · ${format.fileSize(one.size ?? 0)}`
    }
    case 'failed':
      return t(`exchange.export.failure.${one.failure ?? 'unexpected'}`)
    case 'cancelled':
      return t('exchange.export.state.cancelled')
    case 'expired':
      return t('exchange.export.state.expired')
  }
}

/** The same beside its state: how far it came, or what it held. */
export function storedFacts(one: Export, words: Words): string {
  const { t, format } = words
  if (one.state === 'expired')
    return t('exchange.export.applications', { count: one.applications, number: format.number(one.applications) })
  if (one.state !== 'cancelled') return factsOf(one, words)
  if (one.total === 0) return ''
  return t('exchange.export.progress', { done: format.number(one.done), total: format.number(one.total) })
}

/** What is to be known about a file, in a sentence. */
export function warningText({ kind, count, titles }: ExportWarning, { t, format, text }: Words): string {
  const names = titles.map((title) => text(title)).filter((name) => name !== '')
  const sentence = t(`exchange.export.warning.${kind}`, { count, number: format.number(count) })
  return names.length > 0 ? `${sentence} ${format.list(names)}` : sentence
}
