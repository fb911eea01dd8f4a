import type { Env } from '../kernel/env/index.ts'
import type { Seller } from '../kernel/seller.ts'

/** Who sells in the demo. Its account exists nowhere. */
const demoSeller: Seller = {
  name: 'Laurel',
  address: '8 rue du Lac, 59100 Roubaix, France',
  country: 'FR',
  taxId: 'FR 18 884 120 331',
  iban: 'FR76 1820 6000 5544 1200 0037 142',
  prefix: 'LR',
}

/** Whoever the environment names sells plans; else the demo does, and nobody in production. */
export function openSeller(env: Env): Seller | undefined {
  const { LAUREL_SELLER_NAME: name } = env
  if (name) {
    return {
      name,
      address: env.LAUREL_SELLER_ADDRESS,
      country: env.LAUREL_SELLER_COUNTRY,
      taxId: env.LAUREL_SELLER_TAX_ID,
      iban: env.LAUREL_SELLER_IBAN,
      prefix: env.LAUREL_INVOICE_PREFIX,
    }
  }
  return env.NODE_ENV !== 'production' && env.LAUREL_DEMO !== '0' ? demoSeller : undefined
}
