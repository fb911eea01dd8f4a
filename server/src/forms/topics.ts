import { formEndpoints } from '@laurel/contract/forms'
import { topic } from '../kernel/realtime/index.ts'
import { formChannel } from './notify-builders.ts'
import type { FormRow } from './store/index.ts'

/** Those who build the same form see each other, and hear when it is published. */
export const formTopics = [
  topic({
    endpoint: formEndpoints.getForm,
    channel: (_scene, things) => formChannel((things.form as FormRow).id),
    hears: (what) => what.startsWith('form.'),
    presence: { side: 'staff', sees: ['staff'] },
  }),
]
