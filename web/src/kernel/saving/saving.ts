/** Where typed content stands. `at` is when the server last saved it. */
export type Saving =
  | { state: 'saved'; at?: Date | string | undefined }
  | { state: 'saving' }
  | { state: 'offline' }
  /** There is a network, and no server that answers. */
  | { state: 'away' }
  | { state: 'conflict' }
  /** `why` takes the place of « not saved ». */
  | { state: 'failed'; why?: string }
