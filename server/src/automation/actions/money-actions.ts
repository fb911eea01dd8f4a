import { grantWaiver } from '../../payments/index.ts'
import type { ActionKind } from './action-kind.ts'
import { applicationOf } from './team-actions.ts'

const waive: ActionKind<'waive'> = {
  kind: 'waive',
  permission: () => 'program.payments.confirm',
  async run(context, { text }) {
    const isNew = await grantWaiver(context.scene, applicationOf(context), text)
    return [isNew ? 'changed' : 'unchanged']
  },
}

export const moneyActions = [waive]
