export { eraseJurorTexts, erasePrints, isInPublishedResult, listBusySessions } from '../store/erase-application.ts'
