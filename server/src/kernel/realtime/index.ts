export { createLive, type Live } from './live.ts'
export { channelsOf, type LiveEars, publishLive } from './publish-live.ts'
export { serveLive } from './serve-live.ts'
export { type Topic, topic } from './topic.ts'
