/** Beyond the ports of the products and of servers beside them. */
const further = 90

/** Where the product at an address is asked to begin anew with fresh data. */
export const freshStartPortOf = (baseUrl: string): number => Number(new URL(baseUrl).port) + further
