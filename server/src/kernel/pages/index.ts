export { type PagesParts, type PageVariant, registerPages } from './register-pages.ts'
