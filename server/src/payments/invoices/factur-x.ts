import { type Buyer, type Currency, plainAmount, type Seller } from '@laurel/contract/payments'
import type { InvoiceRow } from '../store/index.ts'
import type { DocumentRow } from './issue.ts'
import { dayOf } from './present.ts'

const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** An element; what is empty is left out. */
function tag(name: string, content: string | readonly string[], attributes = ''): string {
  const inside = typeof content === 'string' ? escaped(content) : content.join('')
  return inside === '' ? '' : `<${name}${attributes}>${inside}</${name.split(' ')[0]}>`
}

const date = (name: string, day: string) =>
  tag(name, [tag('udt:DateTimeString', day.replaceAll('-', ''), ' format="102"')])
const rateText = (rate: number) => (rate / 100).toFixed(2)
/** Standard rate, or exempt (UNCL 5305). */
const category = (rate: number) => (rate > 0 ? 'S' : 'E')

function party(
  name: string,
  { legal, registration, vat, address, zip, city, country }: Record<string, string>,
): string {
  return tag(name, [
    tag('ram:Name', legal ?? ''),
    registration ? tag('ram:SpecifiedLegalOrganization', [tag('ram:ID', registration, ' schemeID="0002"')]) : '',
    tag('ram:PostalTradeAddress', [
      tag('ram:PostcodeCode', zip ?? ''),
      tag('ram:LineOne', address ?? ''),
      tag('ram:CityName', city ?? ''),
      tag('ram:CountryID', country || 'FR'),
    ]),
    vat ? tag('ram:SpecifiedTaxRegistration', [tag('ram:ID', vat, ' schemeID="VA"')]) : '',
  ])
}

function lineOf(row: DocumentRow, index: number, money: (amount: number) => string): string {
  return tag('ram:IncludedSupplyChainTradeLineItem', [
    tag('ram:AssociatedDocumentLineDocument', [tag('ram:LineID', String(index + 1))]),
    tag('ram:SpecifiedTradeProduct', [tag('ram:Name', row.title)]),
    // One unit of the whole line: its net is exact, whatever the quantity rounds to.
    tag('ram:SpecifiedLineTradeAgreement', [
      tag('ram:NetPriceProductTradePrice', [tag('ram:ChargeAmount', money(row.net))]),
    ]),
    tag('ram:SpecifiedLineTradeDelivery', [tag('ram:BilledQuantity', '1', ' unitCode="C62"')]),
    tag('ram:SpecifiedLineTradeSettlement', [
      tag('ram:ApplicableTradeTax', [
        tag('ram:TypeCode', 'VAT'),
        tag('ram:CategoryCode', category(row.taxRate)),
        tag('ram:RateApplicablePercent', rateText(row.taxRate)),
      ]),
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', [tag('ram:LineTotalAmount', money(row.net))]),
    ]),
  ])
}

interface TaxRow {
  readonly rate: number
  readonly net: number
  readonly tax: number
}

function settlement(row: InvoiceRow, referred: InvoiceRow | undefined, money: (amount: number) => string): string {
  const seller = row.seller as unknown as Seller
  const taxes = row.taxes as unknown as TaxRow[]
  return tag('ram:ApplicableHeaderTradeSettlement', [
    tag('ram:InvoiceCurrencyCode', row.currency),
    ...taxes.map(({ rate, net, tax }) =>
      tag('ram:ApplicableTradeTax', [
        tag('ram:CalculatedAmount', money(tax)),
        tag('ram:TypeCode', 'VAT'),
        rate === 0 ? tag('ram:ExemptionReason', seller.exemption || 'Exempt') : '',
        tag('ram:BasisAmount', money(net)),
        tag('ram:CategoryCode', category(rate)),
        tag('ram:RateApplicablePercent', rateText(rate)),
      ]),
    ),
    tag('ram:SpecifiedTradePaymentTerms', [date('ram:DueDateDateTime', dayOf(row.issued_on))]),
    tag('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      tag('ram:LineTotalAmount', money(row.net)),
      tag('ram:TaxBasisTotalAmount', money(row.net)),
      tag('ram:TaxTotalAmount', money(row.tax), ` currencyID="${row.currency}"`),
      tag('ram:GrandTotalAmount', money(row.gross)),
      tag('ram:TotalPrepaidAmount', money(row.gross)),
      tag('ram:DuePayableAmount', money(0)),
    ]),
    referred
      ? tag('ram:InvoiceReferencedDocument', [
          tag('ram:IssuerAssignedID', referred.number),
          tag('ram:FormattedIssueDateTime', [
            tag('qdt:DateTimeString', dayOf(referred.issued_on).replaceAll('-', ''), ' format="102"'),
          ]),
        ])
      : '',
  ])
}

/**
 * An invoice or credit note as the data of Factur-X: Cross Industry Invoice by EN 16931. Amounts of a credit note are written
 * as positive, for its type (381) already turns them round.
 */
export function facturX(row: InvoiceRow, referred?: InvoiceRow): string {
  const isCredit = row.kind === 'credit_note'
  const money = (amount: number) => plainAmount(isCredit ? -amount + 0 : amount, row.currency as Currency)
  const seller = row.seller as unknown as Seller
  const buyer = row.buyer as unknown as Buyer
  const lines = row.lines as unknown as DocumentRow[]
  const namespaces = [
    ['rsm', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
    ['ram', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'],
    ['udt', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'],
    ['qdt', 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100'],
  ].map(([name, uri]) => ` xmlns:${name}="${uri}"`)
  const whole = tag(
    'rsm:CrossIndustryInvoice',
    [
      tag('rsm:ExchangedDocumentContext', [
        tag('ram:GuidelineSpecifiedDocumentContextParameter', [tag('ram:ID', 'urn:cen.eu:en16931:2017')]),
      ]),
      tag('rsm:ExchangedDocument', [
        tag('ram:ID', row.number),
        tag('ram:TypeCode', isCredit ? '381' : '380'),
        date('ram:IssueDateTime', dayOf(row.issued_on)),
      ]),
      tag('rsm:SupplyChainTradeTransaction', [
        ...lines.map((line, index) => lineOf(line, index, money)),
        tag('ram:ApplicableHeaderTradeAgreement', [
          party('ram:SellerTradeParty', {
            legal: seller.legalName,
            registration: seller.registration,
            vat: seller.vatNumber,
            address: seller.address,
            zip: seller.zipCode,
            city: seller.city,
            country: seller.country,
          }),
          party('ram:BuyerTradeParty', {
            legal: buyer.name,
            registration: buyer.registration,
            vat: buyer.vatNumber,
            address: buyer.address,
            zip: buyer.zipCode,
            city: buyer.city,
            country: buyer.country,
          }),
        ]),
        `<ram:ApplicableHeaderTradeDelivery>${tag('ram:ActualDeliverySupplyChainEvent', [date('ram:OccurrenceDateTime', dayOf(row.issued_on))])}</ram:ApplicableHeaderTradeDelivery>`,
        settlement(row, referred, money),
      ]),
    ],
    namespaces.join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole}\n`
}
