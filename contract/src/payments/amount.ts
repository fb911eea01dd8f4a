import { z } from 'zod'
import { currencies, maxAmount } from './money.ts'

export const CurrencyCode = z.enum(currencies)

/** An amount in minor units of its currency: whole, never negative. */
export const Amount = z.int('amount').min(0, 'amount').max(maxAmount, 'amount')
