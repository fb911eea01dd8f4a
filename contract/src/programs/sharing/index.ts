export { ShortLink, ShortLinkDraft, ShortLinkKind, shortLinkEndpoints, shortLinkKinds } from './short-link.ts'
