import { beforeEach, inject } from 'vitest'

beforeEach(({ skip }) => skip(!inject('poolerUrl'), 'PgBouncer is not here'))
