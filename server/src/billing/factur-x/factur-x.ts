/** Somebody who sells or buys, as they were on the day. */
export interface TradeParty {
  readonly name: string
  readonly registration?: string
  readonly vatNumber?: string
  readonly address: string
  readonly zipCode?: string
  readonly city?: string
  /** Two letters. */
  readonly country: string
}

/** `S` standard rate, `E` exempt, `AE` the buyer owes the tax, `G` sold outside of the Union (UNCL 5305). */
export type TaxCategory = 'S' | 'E' | 'AE' | 'G'

interface Rate {
  readonly category: TaxCategory
  /** Hundredths of a percent. */
  readonly rate: number
}

/** An invoice or a credit note. Amounts are minor units; those of a credit note are positive, for its type turns them round. */
export interface TradeDocument {
  readonly number: string
  readonly kind: 'invoice' | 'credit_note'
  /** Calendar days, `YYYY-MM-DD`. */
  readonly issuedOn: string
  readonly dueOn: string
  readonly currency: string
  /** An amount in the currency's own units: `60.00`. */
  readonly money: (amount: number) => string
  readonly seller: TradeParty
  readonly buyer: TradeParty
  /** Of the buyer. */
  readonly purchaseOrder?: string
  /** What is billed for, where it is a time. */
  readonly period?: { readonly start: string; readonly end: string }
  readonly iban?: string
  readonly lines: readonly (Rate & { readonly title: string; readonly net: number })[]
  readonly taxes: readonly (Rate & { readonly net: number; readonly tax: number; readonly reason?: string })[]
  /** What is left to pay. */
  readonly due: number
  readonly refersTo?: { readonly number: string; readonly on: string }
}

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
  return inside === '' ? '' : `<${name}${attributes}>${inside}</${name}>`
}

const date = (name: string, day: string, type = 'udt') =>
  tag(name, [tag(`${type}:DateTimeString`, day.replaceAll('-', ''), ' format="102"')])

const rateText = (rate: number) => (rate / 100).toFixed(2)

function party(name: string, one: TradeParty): string {
  return tag(name, [
    tag('ram:Name', one.name),
    one.registration
      ? tag('ram:SpecifiedLegalOrganization', [tag('ram:ID', one.registration, ' schemeID="0002"')])
      : '',
    tag('ram:PostalTradeAddress', [
      tag('ram:PostcodeCode', one.zipCode ?? ''),
      tag('ram:LineOne', one.address),
      tag('ram:CityName', one.city ?? ''),
      tag('ram:CountryID', one.country || 'FR'),
    ]),
    one.vatNumber ? tag('ram:SpecifiedTaxRegistration', [tag('ram:ID', one.vatNumber, ' schemeID="VA"')]) : '',
  ])
}

function lineOf(
  { title, net, category, rate }: TradeDocument['lines'][number],
  index: number,
  document: TradeDocument,
) {
  return tag('ram:IncludedSupplyChainTradeLineItem', [
    tag('ram:AssociatedDocumentLineDocument', [tag('ram:LineID', String(index + 1))]),
    tag('ram:SpecifiedTradeProduct', [tag('ram:Name', title)]),
    // One unit of the whole line: its net is exact, whatever the quantity rounds to. A price is never negative (BR-27).
    tag('ram:SpecifiedLineTradeAgreement', [
      tag('ram:NetPriceProductTradePrice', [tag('ram:ChargeAmount', document.money(Math.abs(net)))]),
    ]),
    tag('ram:SpecifiedLineTradeDelivery', [tag('ram:BilledQuantity', net < 0 ? '-1' : '1', ' unitCode="C62"')]),
    tag('ram:SpecifiedLineTradeSettlement', [
      tag('ram:ApplicableTradeTax', [
        tag('ram:TypeCode', 'VAT'),
        tag('ram:CategoryCode', category),
        tag('ram:RateApplicablePercent', rateText(rate)),
      ]),
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', [tag('ram:LineTotalAmount', document.money(net))]),
    ]),
  ])
}

function taxOf({ category, rate, net, tax, reason }: TradeDocument['taxes'][number], { money }: TradeDocument): string {
  return tag('ram:ApplicableTradeTax', [
    tag('ram:CalculatedAmount', money(tax)),
    tag('ram:TypeCode', 'VAT'),
    category === 'S' ? '' : tag('ram:ExemptionReason', reason || 'Exempt'),
    tag('ram:BasisAmount', money(net)),
    tag('ram:CategoryCode', category),
    tag('ram:RateApplicablePercent', rateText(rate)),
  ])
}

function settlement(document: TradeDocument): string {
  const { money, currency, taxes, due, refersTo, period, iban } = document
  const net = taxes.reduce((sum, one) => sum + one.net, 0)
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0)
  return tag('ram:ApplicableHeaderTradeSettlement', [
    tag('ram:InvoiceCurrencyCode', currency),
    iban
      ? tag('ram:SpecifiedTradeSettlementPaymentMeans', [
          tag('ram:TypeCode', '58'),
          tag('ram:PayeePartyCreditorFinancialAccount', [tag('ram:IBANID', iban.replaceAll(/\s/g, ''))]),
        ])
      : '',
    ...taxes.map((one) => taxOf(one, document)),
    period
      ? tag('ram:BillingSpecifiedPeriod', [
          date('ram:StartDateTime', period.start),
          date('ram:EndDateTime', period.end),
        ])
      : '',
    tag('ram:SpecifiedTradePaymentTerms', [date('ram:DueDateDateTime', document.dueOn)]),
    tag('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      tag('ram:LineTotalAmount', money(net)),
      tag('ram:TaxBasisTotalAmount', money(net)),
      tag('ram:TaxTotalAmount', money(tax), ` currencyID="${escaped(currency)}"`),
      tag('ram:GrandTotalAmount', money(net + tax)),
      tag('ram:TotalPrepaidAmount', money(net + tax - due)),
      tag('ram:DuePayableAmount', money(due)),
    ]),
    refersTo
      ? tag('ram:InvoiceReferencedDocument', [
          tag('ram:IssuerAssignedID', refersTo.number),
          date('ram:FormattedIssueDateTime', refersTo.on, 'qdt'),
        ])
      : '',
  ])
}

const namespaces = [
  ['rsm', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
  ['ram', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'],
  ['udt', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'],
  ['qdt', 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100'],
].map(([name, uri]) => ` xmlns:${name}="${uri}"`)

/** A document as the data of Factur-X: Cross Industry Invoice by EN 16931. */
export function facturX(document: TradeDocument): string {
  const { number, kind, issuedOn, purchaseOrder } = document
  const whole = tag(
    'rsm:CrossIndustryInvoice',
    [
      tag('rsm:ExchangedDocumentContext', [
        tag('ram:GuidelineSpecifiedDocumentContextParameter', [tag('ram:ID', 'urn:cen.eu:en16931:2017')]),
      ]),
      tag('rsm:ExchangedDocument', [
        tag('ram:ID', number),
        tag('ram:TypeCode', kind === 'credit_note' ? '381' : '380'),
        date('ram:IssueDateTime', issuedOn),
      ]),
      tag('rsm:SupplyChainTradeTransaction', [
        ...document.lines.map((line, index) => lineOf(line, index, document)),
        tag('ram:ApplicableHeaderTradeAgreement', [
          party('ram:SellerTradeParty', document.seller),
          party('ram:BuyerTradeParty', document.buyer),
          purchaseOrder ? tag('ram:BuyerOrderReferencedDocument', [tag('ram:IssuerAssignedID', purchaseOrder)]) : '',
        ]),
        tag('ram:ApplicableHeaderTradeDelivery', [
          tag('ram:ActualDeliverySupplyChainEvent', [date('ram:OccurrenceDateTime', issuedOn)]),
        ]),
        settlement(document),
      ]),
    ],
    namespaces.join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole}\n`
}
