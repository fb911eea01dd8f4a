import { z } from 'zod'
import { FieldKey } from '../forms/definition/index.ts'
import { endpoint, Id } from '../kernel/index.ts'
import { CreateGallery, Gallery, GallerySourceReport, PublishableField, SaveGallery } from './gallery.ts'
import {
  ChangeGalleryItem,
  GalleryItem,
  GalleryItemChanges,
  GalleryItems,
  GalleryItemsQuery,
  RecordGalleryConsent,
} from './gallery-item.ts'
import { galleryRefusals, itemRefusals } from './refusals.ts'

const ofProgram = z.object({ programId: z.string().max(80) })
const one = ofProgram.extend({ galleryId: z.string().max(80) })
const oneItem = one.extend({ galleryItemId: Id })
const base = '/api/user.programs/{programId}/galleries'
const at = `${base}/{galleryId}` as const
const items = `${at}/items` as const
const item = `${items}/{galleryItemId}` as const
const access = { to: 'staff', permission: 'program.galleries.manage' } as const
const { too_many_galleries, gallery_slug_taken, gallery_not_ready, gallery_full } = galleryRefusals
const { applicant_answers, consent_missing, being_completed } = itemRefusals

const reading = {
  listGalleries: endpoint({
    name: 'listGalleries',
    method: 'GET',
    path: base,
    summary: 'The galleries of a program, the newest first',
    access,
    params: ofProgram,
    ok: z.object({ data: z.array(Gallery) }),
  }),
  listPublishableFields: endpoint({
    name: 'listPublishableFields',
    method: 'GET',
    path: '/api/user.programs/{programId}/gallery-fields',
    summary: 'What galleries of a program may show, and where; locked fields never are',
    access,
    params: ofProgram,
    ok: z.object({ data: z.array(PublishableField) }),
  }),
  getGallery: endpoint({
    name: 'getGallery',
    method: 'GET',
    path: at,
    summary: 'One gallery as its team sees it, by its id or its address',
    access,
    params: one,
    ok: Gallery,
  }),
  getGallerySource: endpoint({
    name: 'getGallerySource',
    method: 'GET',
    path: `${at}/source`,
    summary: 'What the source of a gallery holds now; nothing is changed',
    access,
    params: one,
    ok: GallerySourceReport,
  }),
  listGalleryItems: endpoint({
    name: 'listGalleryItems',
    method: 'GET',
    path: items,
    summary: 'The applications of a gallery: shown, awaited, hidden',
    access,
    params: one,
    query: GalleryItemsQuery,
    ok: GalleryItems,
  }),
  getGalleryItemChanges: endpoint({
    name: 'getGalleryItemChanges',
    method: 'GET',
    path: `${item}/changes`,
    summary: 'What changed in an application since it was published; what is shown stays as it is',
    access,
    params: oneItem,
    ok: GalleryItemChanges,
  }),
}

const writing = {
  createGallery: endpoint({
    name: 'createGallery',
    method: 'POST',
    path: base,
    summary: 'Begin a gallery; nobody but the team sees it before it is published',
    access,
    params: ofProgram,
    body: CreateGallery,
    ok: Gallery,
    status: 201,
    refusals: { too_many_galleries },
    perMinute: 60,
  }),
  saveGallery: endpoint({
    name: 'saveGallery',
    method: 'PATCH',
    path: at,
    summary: 'Change a gallery; a new text or a new field is asked for anew, and not shown before',
    access,
    params: one,
    body: SaveGallery,
    ok: Gallery,
    refusals: { gallery_slug_taken },
  }),
  deleteGallery: endpoint({
    name: 'deleteGallery',
    method: 'DELETE',
    path: at,
    summary: 'Remove a gallery, with the agreements that were given to it',
    access,
    params: one,
    body: z.object({ confirm: z.literal('DLT') }),
  }),
  publishGallery: endpoint({
    name: 'publishGallery',
    method: 'PUT',
    path: `${at}/publication`,
    summary: 'Show a gallery to everybody',
    access,
    params: one,
    ok: Gallery,
    refusals: { gallery_not_ready },
  }),
  unpublishGallery: endpoint({
    name: 'unpublishGallery',
    method: 'DELETE',
    path: `${at}/publication`,
    summary: 'Take a gallery offline; from then on it answers as one that does not exist',
    access,
    params: one,
    ok: Gallery,
  }),
  refreshGallery: endpoint({
    name: 'refreshGallery',
    method: 'POST',
    path: `${at}/source`,
    summary: 'Take in what the source holds and the gallery does not; they are shown once agreed to',
    access,
    params: one,
    ok: z.object({ added: z.int() }),
    refusals: { gallery_full },
  }),
  inviteToGallery: endpoint({
    name: 'inviteToGallery',
    method: 'POST',
    path: `${at}/invitations`,
    summary: 'Ask, by mail, those who have not answered; never those who said no, and at most once a day',
    access,
    params: one,
    ok: z.object({ invited: z.int() }),
    perMinute: 10,
  }),
  placeGalleryItems: endpoint({
    name: 'placeGalleryItems',
    method: 'POST',
    path: `${at}/places`,
    summary: 'Place those that have no place yet in the town that an answer names; shown only where that was agreed to',
    access,
    params: one,
    body: z.object({ question: FieldKey }),
    ok: z.object({
      placed: z.int(),
      /** Their answers name no town that is known. */
      unknown: z.int(),
    }),
    perMinute: 10,
  }),
  orderGalleryItems: endpoint({
    name: 'orderGalleryItems',
    method: 'PUT',
    path: `${at}/order`,
    summary: 'Say in which order items are shown by hand; those left out stay behind',
    access,
    params: one,
    body: z.object({ ids: z.array(Id).max(5000) }),
    bodyLimit: 1024 * 1024,
  }),
}

const writingItems = {
  addGalleryItems: endpoint({
    name: 'addGalleryItems',
    method: 'POST',
    path: items,
    summary: 'Put applications into a gallery by hand',
    access,
    params: one,
    body: z.object({ ids: z.array(Id).min(1).max(500) }),
    ok: z.object({ added: z.int() }),
    refusals: { gallery_full },
  }),
  changeGalleryItem: endpoint({
    name: 'changeGalleryItem',
    method: 'PATCH',
    path: item,
    summary: 'Hide an item, show it again, or say where it stands on the map',
    access,
    params: oneItem,
    body: ChangeGalleryItem,
    ok: GalleryItem,
    refusals: { consent_missing },
  }),
  removeGalleryItem: endpoint({
    name: 'removeGalleryItem',
    method: 'DELETE',
    path: item,
    summary: 'Take an application out of a gallery',
    access,
    params: oneItem,
  }),
  recordGalleryConsent: endpoint({
    name: 'recordGalleryConsent',
    method: 'PUT',
    path: `${item}/agreement`,
    summary: 'Write down what somebody without an account agreed to, with the proof of it',
    access,
    params: oneItem,
    body: RecordGalleryConsent,
    ok: GalleryItem,
    refusals: { applicant_answers },
  }),
  endGalleryConsent: endpoint({
    name: 'endGalleryConsent',
    method: 'DELETE',
    path: `${item}/agreement`,
    summary: 'Write down that somebody without an account agrees no longer: what was shown is gone',
    access,
    params: oneItem,
    ok: GalleryItem,
    refusals: { applicant_answers },
  }),
  refreshGalleryItem: endpoint({
    name: 'refreshGalleryItem',
    method: 'POST',
    path: `${item}/snapshot`,
    summary: 'Show an item as its application is now, as far as was agreed to',
    access,
    params: oneItem,
    ok: GalleryItem,
    refusals: { consent_missing, being_completed },
  }),
}

export const galleryEndpoints = { ...reading, ...writing, ...writingItems }
