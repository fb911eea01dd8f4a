export { createLive, type Live } from './live.ts'
export { serveLive } from './serve-live.ts'
export { channelsOf, type LiveEars, publishLive } from './tell.ts'
export { type Topic, topic } from './topic.ts'
