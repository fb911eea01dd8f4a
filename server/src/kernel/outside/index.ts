export { getJson } from './get-json.ts'
