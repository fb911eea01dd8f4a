/** Light parts only, for public pages too. `fields` comes with the tool screens' components: import it from `./fields/index.ts`. */
export { currencies } from './currencies.ts'
export { currencySymbol } from './currency-symbol.ts'
export { FormReading, type FormReadingProps, QuestionList } from './reading/index.ts'
