import type { Seller } from '../../kernel/seller.ts'

/** Who sells plans on this installation, as its environment names them. */
export function sellerOf({ house }: { readonly house: { readonly seller?: Seller | undefined } }): Seller {
  return house.seller ?? { name: '', address: '', country: 'FR', taxId: '', iban: '', prefix: 'LR' }
}
