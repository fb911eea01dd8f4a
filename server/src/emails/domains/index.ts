export { checkDomainJob } from './check-domain.ts'
export { chooseSender, type From } from './choose-sender.ts'
export { contributeDomainKeeper, type DomainKeeper } from './domain-keeper.ts'
export { sendingDomainLoaders, sendingDomainRoutes } from './domain-routes.ts'
