/** The fake S3 server of the tests comes without types; this is what they use of it. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] })
    configureBuckets(): Promise<void>
    getMiddleware(): RequestListener
  }

  export = S3rver
}
