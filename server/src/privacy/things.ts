import { Id } from '@laurel/contract/kernel'
import { loader } from '../kernel/http/index.ts'
import { findHoldById, type HoldRow } from './erasure/store.ts'
import { findRequest, type RequestRow } from './requests/store.ts'
import { findRule, type RuleRow } from './retention/store.ts'

const isId = (text: string) => Id.safeParse(text).success

declare module '../kernel/http/things.ts' {
  interface PathThings {
    privacyRequestId: { as: 'privacyRequest'; is: RequestRow }
    retentionRuleId: { as: 'retentionRule'; is: RuleRow }
    holdId: { as: 'hold'; is: HoldRow }
    ownPrivacyRequestId: { as: 'ownPrivacyRequest'; is: RequestRow }
  }
}

export const privacyLoaders = [
  loader({
    param: 'privacyRequestId',
    as: 'privacyRequest',
    find: async ({ db }, id) => (isId(id) ? findRequest(db, id) : undefined),
  }),
  loader({
    param: 'retentionRuleId',
    as: 'retentionRule',
    find: async ({ db }, id) => (isId(id) ? findRule(db, id) : undefined),
  }),
  loader({ param: 'holdId', as: 'hold', find: async ({ db }, id) => (isId(id) ? findHoldById(db, id) : undefined) }),
  loader({
    param: 'ownPrivacyRequestId',
    as: 'ownPrivacyRequest',
    async find({ db, actor }, id) {
      const row = isId(id) ? await findRequest(db, id) : undefined
      return actor.kind === 'user' && row?.person_id === actor.userId ? row : undefined
    },
  }),
]
