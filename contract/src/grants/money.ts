import { z } from 'zod'
import { currencies } from '../payments/index.ts'

export const CurrencyCode = z.enum(currencies)

/** The largest amount of a fund or a grant, in minor units: ten billions of euros. */
export const maxGrantAmount = 1_000_000_000_000

/** In minor units of its fund's currency: whole, more than nothing. */
export const GrantAmount = z.int('amount').min(1, 'amount').max(maxGrantAmount, 'amount')
