/** All that is asked of the numbering plans of the world: a module of its own, so that pages may fetch them later. */
export { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
