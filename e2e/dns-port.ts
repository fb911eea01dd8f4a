/** Beyond the ports of the products and of servers beside them. */
const further = 80

/** Where the product at an address asks about domains; journeys that need answers listen there. */
export const dnsPortOf = (baseUrl: string): number => Number(new URL(baseUrl).port) + further
