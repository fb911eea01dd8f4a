import type { BulkCommand } from '@laurel/contract/bulk'
import type { Words } from '../kernel/words/index.ts'

/** The action in the words of its button. */
export function actionText(act: BulkCommand, { t }: Words): string {
  switch (act.kind) {
    case 'state':
      return t(`applications.change.${act.to}.act`)
    case 'gate':
      return t(`applications.gateBulk.${act.to}`)
    case 'trash':
      return t('applications.trash.act')
    default:
      return t(`applications.bulk.${act.kind}`)
  }
}
