/** Currencies that are offered, those met most first. */
export const currencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'CAD',
  'PLN',
  'SEK',
  'NOK',
  'DKK',
  'CZK',
  'JPY',
  'MAD',
  'XOF',
  'XAF',
] as const
