import { loader, type Things } from '../../kernel/http/index.ts'
import {
  findMailList,
  findNewsletter,
  findSubscription,
  type MailListRow,
  type NewsletterValues,
  type SubscriptionRow,
} from './store/index.ts'

declare module '../../kernel/http/things.ts' {
  interface PathThings {
    mailListId: { as: 'mailList'; is: MailListRow }
    subscriptionId: { as: 'subscription'; is: SubscriptionRow }
    newsletterId: { as: 'newsletter'; is: NewsletterValues }
  }
}

export const newsletterLoaders = [
  loader({ param: 'mailListId', as: 'mailList', find: ({ db }, id) => findMailList(db, id) }),
  loader({
    param: 'subscriptionId',
    as: 'subscription',
    find: ({ db }, id) => findSubscription(db, id),
    isWithin: ({ list_id }: SubscriptionRow, { mailList }: Things) => list_id === (mailList as MailListRow).id,
  }),
  loader({ param: 'newsletterId', as: 'newsletter', find: ({ db }, id) => findNewsletter(db, id) }),
]
