export { subscriptionJobs } from './jobs.ts'
export { subscriptionMails } from './mail-kinds.ts'
export {
  findPromoRow,
  insertPromo,
  listPromos,
  type PromoRow,
  removePromo,
  setPromo,
} from './promo-store.ts'
export { renewSubscription } from './renew.ts'
export { subscriptionRoutes } from './routes.ts'
export { setBillingDetails } from './set-details.ts'
export { settleCharge } from './settle.ts'
export { lockAccount, setAccount } from './store.ts'
export { changeSubscription, subscribe } from './subscribe.ts'
export { subscriptionLoaders } from './things.ts'
export { enqueueTransferArrived, findAwaited, listAwaited } from './transfer-store.ts'
