export { facturX, type TradeDocument, type TradeParty } from './factur-x.ts'
