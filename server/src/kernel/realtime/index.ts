export { createLive, type Live } from './live.ts'
export { serveLive } from './serve-live.ts'
export { channelsOf, type LiveEars, tellLive } from './tell.ts'
export { type Topic, topic } from './topic.ts'
