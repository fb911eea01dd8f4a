export { isRichTextEmpty, sanitiseRichText, sanitiseRichTexts } from './sanitise.ts'
