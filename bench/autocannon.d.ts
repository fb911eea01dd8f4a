declare module 'autocannon' {
  interface Options {
    url: string
    connections?: number
    duration?: number
    headers?: Record<string, string>
    requests?: readonly { readonly setupRequest: (request: object) => object }[]
  }
  interface Result {
    requests: { average: number }
    latency: { p97_5: number }
    non2xx: number
    errors: number
  }
  function autocannon(options: Options): Promise<Result>
  export default autocannon
}
