export { type PagesParts, registerPages } from './register-pages.ts'
