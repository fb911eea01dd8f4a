export { removeApplication } from '../store/applications.ts'
export { eraseAnswers, eraseIdentity, withoutFields } from '../store/erase-content.ts'
