import type { BulkCommand } from '@laurel/contract/bulk'
import type { Words } from '../kernel/words/index.ts'

/** The action in the words of its button. */
export function actionText(command: BulkCommand, { t }: Words): string {
  switch (command.kind) {
    case 'state':
      return t(`applications.change.${command.to}.act`)
    case 'gate':
      return t(`applications.gateBulk.${command.to}`)
    case 'trash':
      return t('applications.trash.act')
    default:
      return t(`applications.bulk.${command.kind}`)
  }
}
